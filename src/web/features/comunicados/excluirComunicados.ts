import { callOperation } from '../../shared/api/operation.ts';
import type { Command } from '../../shared/list/command.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

/** Deletes one announcement or several. */
export const excluirComunicados: Command<ListRow<'listComunicados'>> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deleteComunicado', { path: { id: String(ids[0]) } })
      : callOperation('deleteComunicados', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Comunicado excluído com sucesso!' : 'Comunicados excluídos com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: (comunicados) => ({
    title:
      comunicados.length === 1
        ? `Excluir ${comunicados[0]?.nome}?`
        : `Excluir ${comunicados.length} comunicados?`,
    text: 'As lojas deixam de vê-lo; o envio continua nos relatórios. Isto não pode ser desfeito.',
    confirm: 'Excluir',
  }),
  destructive: true,
};
