import type { components } from '#generated/api.d.ts';
import { formatDateTime } from '../dates.ts';
import { count, listing } from '../text.ts';
import { defineColumns } from './columns.ts';

type Named = Pick<components['schemas']['ComunicadoRow'], 'inadimplencia' | 'numClientes' | 'numLojas'> & {
  /** Groups chosen for a new announcement; a sent one lists the groups' stores instead. */
  numGrupos?: number;
};

/** For example `2 clientes e 1 loja`; without recipients, everyone. */
export function destinatariosText({ inadimplencia, numClientes, numGrupos = 0, numLojas }: Named): string {
  if (numClientes + numGrupos + numLojas === 0)
    return inadimplencia ? 'Todos os inadimplentes' : 'Todas as lojas';
  return listing([
    ...(numClientes > 0 ? [count(numClientes, 'cliente', 'clientes')] : []),
    ...(numGrupos > 0 ? [count(numGrupos, 'grupo', 'grupos')] : []),
    ...(numLojas > 0 ? [count(numLojas, 'loja', 'lojas')] : []),
  ]);
}

export const comunicados = defineColumns('listComunicados', {
  nome: { text: ({ nome }) => nome },
  destinatarios: {
    label: 'Destinatários',
    text: destinatariosText,
    under: {
      label: 'Enviado a',
      text: ({ enviados }) => `Enviado a ${count(enviados, 'loja', 'lojas')}`,
    },
  },
  statusAdimplencia: { text: ({ statusAdimplencia }) => statusAdimplencia },
  status: {
    text: ({ status }) => status,
    under: { label: 'Lido por', text: ({ lidos, enviados }) => `${lidos} de ${enviados}` },
  },
  createdAt: { moment: true, text: ({ createdAt }) => formatDateTime(createdAt) },
});
