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

const LOUD = 16_000;
const SOFT = LOUD / 4;
/** Tolerance in decibels for tracks, which are 12 apart as recorded, on a machine that drops sound. */
const TRACKS_APART = 4;
/** Tolerance in decibels for a track and the jingle over it. Without ducking they differ by 3. */
const APART = 1.5;
const FAIXA_S = 6;
const SILENCIO_S = 10;
const TRANSICAO_S = 1;
/** A jingle that stopped the music would delay the next track by this. */
const VINHETA_S = 4;
/** Longest dropout on a busy machine, in seconds. The silence at the ends of the files is longer. */
const QUEBRA_S = 8;

test('tracks recorded 12 dB apart play equally loud, without their silence, and duck under a jingle', async ({
  page,
  api,
  server,
}) => {
  const titulos: string[] = [];
  const loja = await addLojaQueToca(server, api, [], {
    async antesDeLigar(daLoja) {
      const medidas: number[] = [];
      for (const amplitude of [LOUD, SOFT]) {
        const { _id, titulo } = await addFaixa(server, daLoja, FAIXA_S, amplitude, SILENCIO_S);
        titulos.push(titulo);
        medidas.push(await esperarMedida(api, 'getMusica', _id));
      }
      expect(Math.abs(medidas[0]! - medidas[1]! - 12)).toBeLessThan(0.5);
      await api('updateLoja', { path: { id: daLoja.loja }, body: { transicaoMs: TRANSICAO_S * 1000 } });
    },
  });
  const vinheta = await addVinhetaDaLoja(server, api, loja, VINHETA_S, {
    sobreAMusica: true,
    antesDeLigar: async (id) => void (await esperarMedida(api, 'getVinheta', id)),
  });
  await tocar(page, loja);
  for (const nome of [...titulos, vinheta]) await esperarSom(page, loja, nome);
  await expect(page.getByText(`Vinheta: ${vinheta}`)).toHaveCount(0);
  // The last track has been heard completely only once something follows.
  const heard = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(heard + 1);
  expect(await silencioOuvido(page)).toBeLessThan(QUEBRA_S);
  const niveis = await niveisOuvidos(page, loja);
  const [loud, soft] = titulos.map((titulo) => niveis.get(titulo)!);
  expect(Math.abs(loud! - soft!)).toBeLessThan(TRACKS_APART);
  expect(Math.abs(loud! - niveis.get(vinheta)!)).toBeLessThan(APART);

  await sair(page);
  const inteiras = async () => (await registradas(api, loja)).filter(({ fim }) => fim === 'COMPLETA');
  await expect.poll(async () => (await inteiras()).length).toBeGreaterThan(1);
  for (const { tocadoMs } of await inteiras()) {
    expect(tocadoMs).toBeGreaterThan((FAIXA_S - TRANSICAO_S) * 1000);
    expect(tocadoMs).toBeLessThan((FAIXA_S + TRANSICAO_S) * 1000);
  }
  const inicios = (await registradas(api, loja)).map(({ horarioExecutadoPlayer }) =>
    Date.parse(horarioExecutadoPlayer),
  );
  for (const [n, inicio] of inicios.slice(1).entries())
    expect(inicio - inicios[n]!).toBeLessThan((FAIXA_S + VINHETA_S / 2) * 1000);
});
