import { callOperation } from '../../shared/api/operation.ts';
import type { Command } from '../../shared/list/command.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

/** Deletes one notification or several. */
export const excluirNotificacoes: Command<ListRow<'listNotificacoes'>> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deleteNotificacao', { path: { id: String(ids[0]) } })
      : callOperation('deleteNotificacoes', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Notificação excluída com sucesso!' : 'Notificações excluídas com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: (notificacoes) => ({
    title:
      notificacoes.length === 1
        ? `Excluir a notificação para ${notificacoes[0]?.loja.nome}?`
        : `Excluir ${notificacoes.length} notificações?`,
    text: 'A loja deixa de vê-la. Isto não pode ser desfeito.',
    confirm: 'Excluir',
  }),
  destructive: true,
};
