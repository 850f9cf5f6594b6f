import { callOperation } from '../../shared/api/operation.ts';
import type { Command } from '../../shared/list/command.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

type VinhetaRow = ListRow<'listVinhetas'>;

export const activate: Command<VinhetaRow> = {
  run: (ids) => callOperation('activateVinhetas', { path: { id: ids.join(',') } }),
  success: () => 'Vinhetas(s) ativada(s) com sucesso!',
  outcome: (vinheta) => ({ ...vinheta, status: 'ATIVO' }),
  failure: 'Não foi possível ativar',
};

export const deactivate: Command<VinhetaRow> = {
  run: (ids) => callOperation('deactivateVinhetas', { path: { id: ids.join(',') } }),
  success: () => 'Vinheta desativada com sucesso!',
  outcome: (vinheta) => ({ ...vinheta, status: 'INATIVO' }),
  failure: 'Não foi possível desativar',
};

export const remove: Command<VinhetaRow> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deleteVinheta', { path: { id: String(ids[0]) } })
      : callOperation('deleteVinhetas', { body: { ids } }),
  success: (deleted) => (deleted === 1 ? 'Vinheta excluída com sucesso!' : 'Vinhetas excluídas com sucesso!'),
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: (vinhetas) => ({
    title: vinhetas.length === 1 ? `Excluir ${vinhetas[0]?.nome}?` : `Excluir ${vinhetas.length} vinhetas?`,
    text: 'Ela deixa de tocar em todas as lojas; o que já tocou continua nos relatórios. Isto não pode ser desfeito.',
    confirm: 'Excluir',
  }),
  destructive: true,
};
