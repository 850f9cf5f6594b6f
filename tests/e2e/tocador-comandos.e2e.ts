import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/panel.ts';
import { addLojaQueToca, esperarSom, nomesOuvidos, sairEConferir, tocar } from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const ateQue = (page: Page, vale: () => Promise<unknown>) =>
  expect(async () => {
    await page.clock.fastForward(61_000);
    await vale();
  }).toPass({ timeout: 60_000 });

test('a pause by the agency outlasts a reload, and a command reloads the page and sends its report', {
  tag: '@journey',
}, async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [60, 60, 60]);
  const path = { id: loja.loja };
  const mandar = (tipo: string) => api('createComando', { path, body: { tipo } }) as Promise<{ _id: string }>;
  const resultados = async () => {
    const { items } = (await api('listComandos', { path })) as {
      items: { tipo: string; resultado: string }[];
    };
    return items.map(({ tipo, resultado }) => `${tipo} ${resultado}`);
  };
  await tocar(page, loja);
  await mandar('PAUSAR');
  const pausado = page.getByRole('heading', { name: 'Pausado pela agência' });
  await ateQue(page, () => expect(pausado).toBeVisible({ timeout: 3000 }));
  await page.reload();
  // Whether the browser requires another touch does not matter: the pause is reported.
  await expect(pausado).toBeVisible();
  const { length } = await nomesOuvidos(page, loja);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(length);

  const { _id: id } = await mandar('DIAGNOSTICO');
  await mandar('RECARREGAR');
  const reloaded = page.waitForEvent('load');
  await ateQue(page, async () =>
    expect(await resultados()).toEqual(['RECARREGAR FEITO', 'DIAGNOSTICO FEITO', 'PAUSAR FEITO']),
  );
  await reloaded;
  const { texto } = (await api('getDiagnostico', { path: { id } })) as { texto: string };
  expect(texto).toMatch(/^Navegador: .*Chrome\/[\d.]+/m);
  await esperarSom(page, loja);
  await sairEConferir(page, api, loja);
});
