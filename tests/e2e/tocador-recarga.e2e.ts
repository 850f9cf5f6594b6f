import { expect, test } from '#tests/support/panel.ts';
import {
  addLojaQueToca,
  entrar,
  esperarSom,
  nomesOuvidos,
  ouvir,
  registradas,
  sairEConferir,
  segundosOuvidos,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

/** A reload comes 2.5 to 3 s before the next track begins: the screen shows the position twice a second. */
const BEFORE_NEXT_S = 3;
/** How far the log and the ear may differ, beside the transition, in which the ear hears two tones at once. */
const TOLERANCE_S = 1.1;

test('a reload just before a track ends counts its play once, at transitions of 0, 2 and 8 s', async ({
  api,
  server,
  browser,
}) => {
  const reload = async (transitionS: number) => {
    // A transition takes a quarter of a track at most.
    const trackS = Math.max(8, 4 * transitionS);
    const store = await addLojaQueToca(server, api, [trackS, trackS, trackS]);
    await api('updateLoja', { path: { id: store.loja }, body: { transicaoMs: transitionS * 1000 } });
    const context = await browser.newContext();
    const page = await context.newPage();
    await ouvir(page);
    await page.goto('/player');
    await entrar(page, store);
    await esperarSom(page, store);
    await page.waitForFunction(
      (seconds) => document.querySelector('progress')!.value >= seconds,
      trackS - transitionS - BEFORE_NEXT_S,
    );
    await page.reload();
    const begin = page.getByRole('button', { name: 'Começar a tocar' });
    await begin.or(page.getByText('A seguir:')).first().waitFor();
    if (await begin.isVisible()) await begin.click();
    await expect.poll(async () => (await nomesOuvidos(page, store)).length).toBe(2);
    const [title] = await nomesOuvidos(page, store);

    await sairEConferir(page, api, store);
    const [play, ...others] = await registradas(api, store);
    expect(play).toMatchObject({ fim: 'COMPLETA', musica: { titulo: title } });
    expect(others.map(({ fim }) => fim)).toEqual(['INTERROMPIDA']);
    const apartS = Math.abs(play!.tocadoMs / 1000 - (await segundosOuvidos(page, store, title!)));
    expect(apartS).toBeLessThan(transitionS + TOLERANCE_S);
    await context.close();
  };
  await Promise.all([0, 2, 8].map(reload));
});
