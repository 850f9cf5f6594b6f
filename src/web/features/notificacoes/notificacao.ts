import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../shared/api/mutation.ts';
import { query, type RowOf } from '../../shared/api/query.ts';
import type { Command } from '../../shared/list/command.ts';
import { askDeletion } from '../../shared/ui/question.ts';

export const askDeleteNotificacoes = askDeletion<{ loja: { nome: string } }>({
  nome: ({ loja }) => `a notificação para ${loja.nome}`,
  noun: 'notificações',
  text: ({ length }) => (length === 1 ? 'A loja deixa de vê-la.' : 'As lojas deixam de vê-las.'),
});

export const deleteNotificacoes: Command<RowOf<'listNotificacoes'>> = {
  run: (ids, call) =>
    ids.length === 1
      ? call('deleteNotificacao', { path: { id: String(ids[0]) } })
      : call('deleteNotificacoes', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Notificação excluída com sucesso!' : 'Notificações excluídas com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeleteNotificacoes,
  destructive: true,
};

export function useUpdateNotificacao(id: string) {
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
