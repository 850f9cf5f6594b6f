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

/** The screen shows the position twice a second, so a reload comes 2.5 to 3 s before the next track begins. */
const BEFORE_NEXT_S = 3;
/**
 * Tolerance between log and sound in seconds, in addition to the transition, when two tones overlap. On a busy machine
 * the recorder starts after the sound.
 */
const TOLERANCE_S = 2;
/** A transition takes at most a quarter of a track. The second track must not end before the player signs out. */
const TRACK_S = 32;

test("a reload just before a track's end counts its play once, with transitions of 0, 2 and 8 s", async ({
  api,
  server,
  browser,
}) => {
  const reload = async (transitionS: number) => {
    const store = await addLojaQueToca(server, api, [TRACK_S, TRACK_S, TRACK_S]);
    await api('updateLoja', { path: { id: store.loja }, body: { transicaoMs: transitionS * 1000 } });
    const context = await browser.newContext();
    const page = await context.newPage();
    await ouvir(page);
    await page.goto('/player');
    await entrar(page, store);
    await esperarSom(page, store);
    await page.waitForFunction(
      (seconds) => (document.querySelector('progress')?.value ?? 0) >= seconds,
      TRACK_S - transitionS - BEFORE_NEXT_S,
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
