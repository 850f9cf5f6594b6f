import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/panel.ts';
import {
  addLojaQueToca,
  addVinhetaDaLoja,
  esperarSom,
  nomesOuvidos,
  sairEConferir,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const ateQue = (page: Page, vale: () => Promise<unknown>) =>
  expect(async () => {
    await page.clock.fastForward(61_000);
    await vale();
  }).toPass({ timeout: 60_000 });

test("executes the agency's commands once despite a reload, and reports them", { tag: '@journey' }, async ({
  page,
  api,
  server,
}) => {
  test.slow();
  const daLoja = await addLojaQueToca(server, api, [60, 60, 60]);
  const path = { id: daLoja.loja };
  let vinheta = '';
  const nome = await addVinhetaDaLoja(server, api, daLoja, 4, {
    async antesDeLigar(id) {
      vinheta = id;
    },
  });
  const mandar = (body: object) => api('createComando', { path, body }) as Promise<{ _id: string }>;
  const resultados = async () => {
    const { items } = (await api('listComandos', { path })) as {
      items: { tipo: string; resultado: string }[];
    };
    return items.map(({ tipo, resultado }) => `${tipo} ${resultado}`);
  };
  await tocar(page, daLoja);

  await mandar({ tipo: 'TOCAR_VINHETA', vinheta });
  await ateQue(page, async () => expect(await nomesOuvidos(page, daLoja)).toContain(nome));
  await ateQue(page, async () => expect(await resultados()).toEqual(['TOCAR_VINHETA FEITO']));
  // Moving the clock to the next heartbeat may end the first track before the jingle starts.
  expect((await nomesOuvidos(page, daLoja)).filter((heard) => heard === nome)).toHaveLength(1);

  await mandar({ tipo: 'VOLUME', volume: 45 });
  await ateQue(page, () =>
    expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('45', { timeout: 3000 }),
  );
  const { _id: id } = await mandar({ tipo: 'DIAGNOSTICO' });
  await ateQue(page, async () => expect((await resultados())[0]).toBe('DIAGNOSTICO FEITO'));
  const { texto } = (await api('getDiagnostico', { path: { id } })) as { texto: string };
  expect(texto).toMatch(/^Navegador: .*Chrome\/[\d.]+/m);
  expect(texto).toMatch(/^Volume: 45, livre$/m);

  await mandar({ tipo: 'PAUSAR' });
  const pausado = page.getByRole('heading', { name: 'Pausado pela agência' });
  await ateQue(page, () => expect(pausado).toBeVisible({ timeout: 3000 }));
  await page.reload();
  // Whether the browser requires another touch does not matter: the pause is reported.
  await expect(pausado).toBeVisible();
  await ateQue(page, async () => expect((await resultados())[0]).toBe('PAUSAR FEITO'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(pausado).toHaveCount(0);
  const antes = (await nomesOuvidos(page, daLoja)).length;

  await mandar({ tipo: 'PULAR' });
  await ateQue(page, async () =>
    expect((await nomesOuvidos(page, daLoja)).length).toBeGreaterThanOrEqual(antes + 1),
  );
  await ateQue(page, async () => expect((await resultados())[0]).toBe('PULAR FEITO'));
  await expect(page.getByText('5 de 5 pulos')).toBeVisible();
  await mandar({ tipo: 'RECARREGAR' });
  await ateQue(page, async () => expect((await resultados())[0]).toBe('RECARREGAR FEITO'));
  await esperarSom(page, daLoja);
  await sairEConferir(page, api, daLoja);
});
