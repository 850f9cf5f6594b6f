import type { components } from '#generated/api.d.ts';
import { formatDay } from '../day.ts';

/** Reports that list log entries, which expire; reports of sums keep everything. */
const doLog: readonly components['schemas']['RelatorioExportavel'][] = [
  'listAtividadesFaixasReproduzidas',
  'reportClientesFaixas',
  'reportLojasFaixas',
  'listLikes',
  'reportClientesLikeDislike',
  'listAllLikes',
  'listAllDislikes',
  'reportClientesVinhetas',
  'reportLojasVinhetas',
  'listContatosSuporte',
  'reportClientesContatosSuporte',
  'reportLojasContatosSuporte',
  'reportMusicaReproducoes',
  'reportMusicaLikes',
  'reportMusicaDislikes',
  'reportPlaylistReproducoes',
  'reportDireitosAutorais',
  'listFechamentoSuplemento',
];

export const isOfLog = (relatorio: string): boolean => (doLog as readonly string[]).includes(relatorio);

export const detalhesDesdeText = (relatorio: string, desde: string | null | undefined): string | undefined =>
  desde && isOfLog(relatorio)
    ? `Detalhes desde ${formatDay(desde)}: do que veio antes ficaram só as somas.`
    : undefined;
