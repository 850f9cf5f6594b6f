import { formatDateTime } from '../dates.ts';
import { defineColumns } from './columns.ts';

export const grupos = defineColumns('listGrupos', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  numLojas: { text: ({ numLojas }) => numLojas },
  updatedAt: { moment: true, text: ({ updatedAt }) => formatDateTime(updatedAt) },
});
