import { situacao } from '../../entities/situacao.tsx';
import { callOperation } from '../../shared/api/operation.ts';
import type { ListRow } from '../../shared/list/declaration.ts';

/** What a jingle's status can become, and its end. */
export const situacaoDasVinhetas = situacao<ListRow<'listVinhetas'>>({
  activate: {
    run: (ids) => callOperation('activateVinhetas', { path: { id: ids.join(',') } }),
    success: 'Vinhetas(s) ativada(s) com sucesso!',
  },
  deactivate: {
    run: (ids) => callOperation('deactivateVinhetas', { path: { id: ids.join(',') } }),
    success: 'Vinheta desativada com sucesso!',
  },
  remove: {
    one: (id) => callOperation('deleteVinheta', { path: { id } }),
    several: (ids) => callOperation('deleteVinhetas', { body: { ids } }),
    success: ['Vinheta excluída com sucesso!', 'Vinhetas excluídas com sucesso!'],
    noun: 'vinhetas',
    text: () => 'Ela deixa de tocar em todas as lojas; o que já tocou continua nos relatórios.',
  },
});
