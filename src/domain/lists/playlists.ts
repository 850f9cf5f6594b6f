import { formatDateTime } from '../dates.ts';
import { formatTotalDuration } from '../duration.ts';
import { regraText } from '../regraText.ts';
import { preview } from '../text.ts';
import { defineColumns } from './columns.ts';

/** A cell of an .xls file holds 255 UTF-16 units, and a character takes at most two. */
const shortened = (text: string) => (text.length > 255 ? preview(text, 120) : text);

export const playlists = defineColumns('listPlaylists', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  numMusicas: { text: ({ numMusicas }) => numMusicas },
  numLojas: { text: ({ numLojas }) => numLojas },
  regra: { text: ({ regra }) => (regra ? shortened(regraText(regra)) : '') },
  duracaoTotal: { text: ({ duracaoTotal }) => formatTotalDuration(duracaoTotal) },
  status: { text: ({ status }) => status },
  updatedAt: { moment: true, text: ({ updatedAt }) => formatDateTime(updatedAt) },
});
