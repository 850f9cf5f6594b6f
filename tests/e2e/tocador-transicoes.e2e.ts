import { expect, test } from '#tests/support/panel.ts';
import {
  addFaixa,
  addLojaQueToca,
  addVinhetaDaLoja,
  esperarMedida,
  esperarSom,
  niveisOuvidos,
  nomesOuvidos,
  registradas,
  sair,
  silencioOuvido,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const SOM_S = 5;
const SILENCIO_S = 10;
const TRANSICAO_S = 1;
/** Longest dropout on a busy machine, in seconds. The silence at the ends of the files is longer. */
const QUEBRA_S = 8;

test('skips the silence at the ends of tracks, and reports the seconds heard', async ({
  page,
  api,
  server,
}) => {
  const titulos: string[] = [];
  const loja = await addLojaQueToca(server, api, [], {
    async antesDeLigar(daLoja) {
      for (let n = 0; n < 3; n += 1) {
        const { _id, titulo } = await addFaixa(server, daLoja, SOM_S, undefined, SILENCIO_S);
        titulos.push(titulo);
        await esperarMedida(api, 'getMusica', _id);
      }
      await api('updateLoja', { path: { id: daLoja.loja }, body: { transicaoMs: TRANSICAO_S * 1000 } });
    },
  });
  await tocar(page, loja);
  for (const titulo of titulos) await esperarSom(page, loja, titulo);
  const heard = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(heard);
  expect(await silencioOuvido(page)).toBeLessThan(QUEBRA_S);

  await sair(page);
  const inteiras = async () => (await registradas(api, loja)).filter(({ fim }) => fim === 'COMPLETA');
  // The last track may still be fading out when the player signs out.
  await expect.poll(async () => (await inteiras()).length).toBeGreaterThanOrEqual(titulos.length - 1);
  for (const { tocadoMs } of await inteiras()) {
    expect(tocadoMs).toBeGreaterThan((SOM_S - TRANSICAO_S) * 1000);
    expect(tocadoMs).toBeLessThan((SOM_S + TRANSICAO_S) * 1000);
  }
});

const FAIXA_S = 16;
/** The screen must be read while the jingle plays. A jingle that stopped the music would delay the next track by this. */
const VINHETA_S = 8;
/** Tolerance in decibels for equally loud sounds. Without ducking they differ by 3. */
const APART = 1.5;

test('plays a jingle over the music, which ducks and continues without delay', async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [], {
    async antesDeLigar(daLoja) {
      for (let n = 0; n < 3; n += 1) {
        const { _id } = await addFaixa(server, daLoja, FAIXA_S);
        await esperarMedida(api, 'getMusica', _id);
      }
    },
  });
  const vinheta = await addVinhetaDaLoja(server, api, loja, VINHETA_S, {
    sobreAMusica: true,
    antesDeLigar: async (id) => void (await esperarMedida(api, 'getVinheta', id)),
  });
  await tocar(page, loja);
  await esperarSom(page, loja, vinheta);
  await expect(page.getByText(`Vinheta: ${vinheta}`)).toBeVisible();
  const faixa = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(async () => (await nomesOuvidos(page, loja)).at(-1)).not.toBe(vinheta);
  expect(await nomesOuvidos(page, loja)).toEqual(expect.arrayContaining([faixa, vinheta]));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(faixa);
  const niveis = await niveisOuvidos(page, loja);
  expect(Math.abs(niveis.get(vinheta)! - niveis.get(faixa)!)).toBeLessThan(APART);

  await sair(page);
  const duas = async () => (await registradas(api, loja)).slice(0, 2);
  await expect.poll(async () => (await duas()).map(({ fim }) => fim)).toEqual(['COMPLETA', 'COMPLETA']);
  const [primeira, segunda] = (await duas()).map(({ horarioExecutadoPlayer }) =>
    Date.parse(horarioExecutadoPlayer),
  );
  expect(segunda! - primeira!).toBeLessThan((FAIXA_S + VINHETA_S / 2) * 1000);
  const { items } = (await api('reportLojasVinhetas', { query: { loja: loja.loja } })) as {
    items: { vinheta: { nome: string } }[];
  };
  expect(items.map((tocada) => tocada.vinheta.nome)).toEqual([vinheta]);
});
