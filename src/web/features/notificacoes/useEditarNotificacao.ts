import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';

/** Changes a notification; what the screen shows follows at once. */
export function useEditarNotificacao(id: string) {
  const queries = useQueryClient();
  return useOperation('updateNotificacao', {
    success: (saved) => {
      queries.setQueryData(query('getNotificacao', { path: { id } }).queryKey, saved);
      return 'Notificação atualizada com sucesso!';
    },
    invalidates: ['listNotificacoes'],
    toastError: true,
  });
}
