import { formatDateTime } from '../dates.ts';
import { colunasDe } from './colunas.ts';

export const clientes = colunasDe('listClientes', {
  nome: { text: ({ nome }) => nome },
  numLojas: { text: ({ numLojas }) => numLojas },
  status: { text: ({ status }) => status },
  createdAt: { moment: true, text: ({ createdAt }) => formatDateTime(createdAt) },
  numLojasComProblema: { text: ({ numLojasComProblema }) => numLojasComProblema },
  inadimplente: { text: ({ inadimplente }) => (inadimplente ? 'Sim' : 'Não') },
});
