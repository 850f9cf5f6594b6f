import { expect, it } from 'vitest';
import { detailsSinceText, isOfLog } from './logReports.ts';

it.each([
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
])('%s mentions since when it has entries', (report) => {
  expect(detailsSinceText(report, '2026-10-01')).toBe(
    'Detalhes desde 01/10/2026: do que veio antes ficaram só as somas.',
  );
  expect([detailsSinceText(report, null), detailsSinceText(report, undefined)]).toEqual([
    undefined,
    undefined,
  ]);
});

it('a report of sums mentions no loss', () => {
  expect(isOfLog('reportLojasResumo')).toBe(false);
  expect(detailsSinceText('reportLojasResumo', '2026-10-01')).toBeUndefined();
});
