import type { components } from '#generated/api.d.ts';
import { formatDay } from '../day.ts';

/** The reports whose rows are entries of the logs, which may not be kept for ever; those of sums lose nothing. */
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

/**
 * Says since when a report has entries, on the screen, on paper and in files; undefined where it has all there ever
 * were.
 */
export const detalhesDesdeText = (relatorio: string, desde: string | null | undefined): string | undefined =>
  desde && isOfLog(relatorio)
    ? `Detalhes desde ${formatDay(desde)}: do que veio antes ficaram só as somas.`
    : undefined;
