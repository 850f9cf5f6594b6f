import type { components } from '#generated/api.d.ts';
import { formatDay } from '../day.ts';

/** Reports that list log entries, which expire; reports of sums keep everything. */
const logReports: readonly components['schemas']['RelatorioExportavel'][] = [
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

export const isOfLog = (relatorio: string): boolean => (logReports as readonly string[]).includes(relatorio);

export const detailsSinceText = (relatorio: string, since: string | null | undefined): string | undefined =>
  since && isOfLog(relatorio)
    ? `Detalhes desde ${formatDay(since)}: do que veio antes ficaram só as somas.`
    : undefined;
