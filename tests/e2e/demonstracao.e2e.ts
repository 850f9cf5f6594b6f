import type { components } from '#generated/api.d.ts';
import { callAs } from '#tests/support/api.ts';
import { expectToast } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import { startPanelServer } from '#tests/support/panelServer.ts';

type Page<T> = { items: T[] };
type Cliente = components['schemas']['Cliente'];

test("ends the demonstration, and keeps the user's entities and their client", {
  tag: '@nightly',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const server = await startPanelServer({ DEMO_DATA: 'on' });
  try {
    const token = await server.token();
    const api = (operation: Parameters<typeof callAs>[2], request?: object) =>
      callAs(server.url, token, operation, request);
    const clientes = async () => (await api('listClientes')) as Page<Cliente>;
    await expect.poll(async () => (await clientes()).items.length, { timeout: 60_000 }).toBe(12);
    const cliente = (await clientes()).items.find(({ nome }) => nome === 'Café Mogiana')!._id;
    await api('createPlaylist', { body: { nome: 'A nossa', cliente } });

    await page.addInitScript((accessToken) => localStorage.setItem('accessToken', accessToken), token);
    await page.goto(`${server.url}/clientes`);
    await page.getByRole('button', { name: 'Começar com os meus dados' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Começar com os meus dados?' });
    await expect(dialog.getByText(/^Saem 12 clientes/)).toBeVisible();
    await expect(dialog.getByText('Café Mogiana: 1 playlist sua')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Manter com o cliente' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: /digite demonstração/ }).fill('demonstracao');
    await dialog.getByRole('button', { name: 'Apagar a demonstração' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Removendo a demonstração… \d+ %$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Café Mogiana' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Padarias São João' })).toBeHidden();
    await expect(page.getByText(/^Removendo/)).toBeHidden({ timeout: 120_000 });
    await expectToast(page, 'Demonstração removida.');
    await expect(page.getByText(/demonstração/)).toBeHidden();
    await page.goto(`${server.url}/musicas`);
    await expect(page.getByText(/Nenhuma música na biblioteca/).first()).toBeVisible();
    await page.goto(`${server.url}/lixeira`);
    await expect(page.getByText(/A lixeira está vazia/)).toBeVisible();
  } finally {
    await server.remove();
  }
});
