import { formatDateTime } from '../dates.ts';
import { formatTotalDuration } from '../duration.ts';
import { regraText } from '../regraText.ts';
import { defineColumns } from './columns.ts';

export const playlists = defineColumns('listPlaylists', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  numMusicas: { text: ({ numMusicas }) => numMusicas },
  numLojas: { text: ({ numLojas }) => numLojas },
  regra: { text: ({ regra }) => (regra ? regraText(regra) : '') },
  duracaoTotal: { text: ({ duracaoTotal }) => formatTotalDuration(duracaoTotal) },
  status: { text: ({ status }) => status },
  updatedAt: { moment: true, text: ({ updatedAt }) => formatDateTime(updatedAt) },
});
