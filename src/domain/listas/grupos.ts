import { formatDateTime } from '../dates.ts';
import { colunasDe } from './colunas.ts';

export const grupos = colunasDe('listGrupos', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  numLojas: { text: ({ numLojas }) => numLojas },
  updatedAt: { moment: true, text: ({ updatedAt }) => formatDateTime(updatedAt) },
});
