import { createVitrola, type FiltrosDe } from '@vitrola/client';

const vitrola = createVitrola({ url: process.env.VITROLA_URL ?? '', token: process.env.VITROLA_KEY });
const filtros: FiltrosDe<'listAllLikes'> = { intervalo: 'MES_PASSADO' };
const asked = await vitrola.call('createExportacao', {
  body: { relatorio: 'listAllLikes', formato: 'csv', filtros },
});
const { response } = await vitrola.http.GET('/exportacoes/{id}/arquivo', {
  params: { path: { id: asked._id } },
  headers: { Accept: 'text/csv' },
  parseAs: 'stream',
});
console.log(asked.total, response.status);
await response.body?.cancel();
