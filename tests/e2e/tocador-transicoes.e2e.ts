import { expect, test } from '#tests/support/panel.ts';
import {
  addFaixa,
  addLojaQueToca,
  esperarSom,
  nomesOuvidos,
  registradas,
  sair,
  silencioOuvido,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const SOM_S = 5;
const SILENCIO_S = 2;
const TRANSICAO_S = 1;
/** A busy machine's sound breaks off for that long at most; the silence of two files would be four times that. */
const QUEBRA_S = 1;

test('the silence at the ends of tracks is not played, and what is told of them is how long they were heard', async ({
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
        const medicao = async () =>
          ((await api('getMusica', { path: { id: _id } })) as { medicao: string }).medicao;
        await expect.poll(medicao).toBe('MEDIDO');
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
  await expect.poll(async () => (await inteiras()).length).toBeGreaterThanOrEqual(titulos.length);
  for (const { tocadoMs } of await inteiras()) {
    expect(tocadoMs).toBeGreaterThan((SOM_S - TRANSICAO_S) * 1000);
    expect(tocadoMs).toBeLessThan((SOM_S + TRANSICAO_S) * 1000);
  }
});
