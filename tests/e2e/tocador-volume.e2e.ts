import { expect, test } from '#tests/support/panel.ts';
import {
  addFaixa,
  addLojaQueToca,
  addVinhetaDaLoja,
  esperarMedida,
  esperarSom,
  niveisOuvidos,
  nomesOuvidos,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const LOUD = 16_000;
const SOFT = LOUD / 4;
const APART = 1.5;

test('tracks recorded 12 dB apart play equally loud, and a jingle is softer by its adjustment', async ({
  page,
  api,
  server,
}) => {
  const titulos: string[] = [];
  const loja = await addLojaQueToca(server, api, [], {
    async antesDeLigar(daLoja) {
      const medidas: number[] = [];
      for (const amplitude of [LOUD, SOFT]) {
        const { _id, titulo } = await addFaixa(server, daLoja, 4, amplitude);
        titulos.push(titulo);
        medidas.push(await esperarMedida(api, 'getMusica', _id));
      }
      expect(Math.abs(medidas[0]! - medidas[1]! - 12)).toBeLessThan(0.5);
    },
  });
  const vinheta = await addVinhetaDaLoja(server, api, loja, 4, {
    ajusteDb: -6,
    antesDeLigar: async (id) => void (await esperarMedida(api, 'getVinheta', id)),
  });
  await tocar(page, loja);
  for (const nome of [...titulos, vinheta]) await esperarSom(page, loja, nome);
  // The last track has been heard completely only once something follows.
  const heard = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(heard);

  const niveis = await niveisOuvidos(page, loja);
  const [loud, soft] = titulos.map((titulo) => niveis.get(titulo)!);
  expect(Math.abs(loud! - soft!)).toBeLessThan(APART);
  expect(Math.abs(loud! - niveis.get(vinheta)! - 6)).toBeLessThan(APART);
});
