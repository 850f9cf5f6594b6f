import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { components } from '#generated/api.d.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import type { ListRow } from '../../shared/filter/declaration.ts';
import type { Command } from '../../shared/list/command.ts';
import { askDeletion } from '../../shared/ui/question.ts';

export const askDeleteNotificacoes = askDeletion<{ loja: { nome: string } }>({
  nome: ({ loja }) => `a notificação para ${loja.nome}`,
  noun: 'notificações',
  text: ({ length }) => (length === 1 ? 'A loja deixa de vê-la.' : 'As lojas deixam de vê-las.'),
});

/** Deletes one notification or several. */
export const deleteNotificacoes: Command<ListRow<'listNotificacoes'>> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deleteNotificacao', { path: { id: String(ids[0]) } })
      : callOperation('deleteNotificacoes', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Notificação excluída com sucesso!' : 'Notificações excluídas com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeleteNotificacoes,
  destructive: true,
};

/** Marks a notification read when it is opened: once, and without a word. */
export function useMarkRead(notificacao: components['schemas']['Notificacao'] | undefined) {
  const queries = useQueryClient();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!notificacao || opened.current === notificacao._id) return;
    opened.current = notificacao._id;
    if (notificacao.status === 'LIDO') return;
    const path = { id: notificacao._id };
    callOperation('updateNotificacao', { path, body: { status: 'LIDO' } }).then(
      (read) => {
        queries.setQueryData(query('getNotificacao', { path }).queryKey, read);
        void queries.invalidateQueries({ queryKey: ['listNotificacoes'] });
      },
      // It stays unread, and is marked the next time it is opened; the call has logged why.
      () => {},
    );
  }, [notificacao, queries]);
}

/** Changes a notification; what the screen shows follows at once. */
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
