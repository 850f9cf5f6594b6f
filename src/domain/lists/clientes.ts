import { formatDateTime } from '../dates.ts';
import { defineColumns } from './columns.ts';

export const clientes = defineColumns('listClientes', {
  nome: { text: ({ nome }) => nome },
  numLojas: { text: ({ numLojas }) => numLojas },
  status: { text: ({ status }) => status },
  createdAt: { moment: true, text: ({ createdAt }) => formatDateTime(createdAt) },
  numLojasComProblema: { text: ({ numLojasComProblema }) => numLojasComProblema },
  inadimplente: { text: ({ inadimplente }) => (inadimplente ? 'Sim' : 'Não') },
});
