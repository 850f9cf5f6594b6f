import { createVitrola } from '@vitrola/client';

const vitrola = createVitrola({ url: process.env.VITROLA_URL ?? '', token: process.env.VITROLA_KEY });
const { data } = await vitrola.http.POST('/clientes/importar', {
  params: { query: { dryRun: true } },
  body: { arquivo: new Blob(['Nome\r\nPadaria Estrela do Norte\r\n']) },
  bodySerializer({ arquivo }) {
    const form = new FormData();
    form.append('arquivo', arquivo, 'clientes.csv');
    return form;
  },
});
console.log(data?.criar, data?.erradas);
