import { addCliente, knowsWho, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test('single-key shortcuts navigate, tick rows of a list and edit them', { tag: '@journey' }, async ({
  page,
  api,
}) => {
  const prefix = unique('Atalho');
  const [ana, bia, caio] = [`${prefix} Ana`, `${prefix} Bia`, `${prefix} Caio`];
  for (const nome of [ana, bia, caio]) await addCliente(api, nome);
  const press = (keys: string) => page.keyboard.type(keys);
  await page.goto('/insights-gerais');
  await knowsWho(page, 'admin');

  await press('gc');
  await expect(page).toHaveURL(/\/clientes$/);
  await expect(rowOf(page, ana)).toBeVisible();
  await press('/');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  await press(prefix);
  await expect(search).toHaveValue(prefix);
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(3);
  await search.blur();

  const link = (nome: string) => rowOf(page, nome).getByRole('link', { name: nome });
  await press('j');
  await expect(link(ana)).toBeFocused();
  await press('j');
  await expect(link(bia)).toBeFocused();
  await press('x');
  await expect(page.getByRole('checkbox', { name: `Selecionar ${bia}` })).toBeChecked();
  await press('j');
  await expect(link(caio)).toBeFocused();
  await press('k');
  await expect(link(bia)).toBeFocused();
  await press('e');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue(bia);
  await page.goBack();
  await expect(rowOf(page, bia)).toBeVisible();
  await expect(page).toHaveURL(/\/clientes\?/);
});

test('“?” lists all shortcuts, and they can be switched off', async ({ page }) => {
  await page.goto('/clientes');
  await knowsWho(page, 'admin');
  await page.keyboard.type('?');
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(sheet.getByText('Todos os comunicados')).toBeVisible();
  const choice = sheet.getByRole('checkbox', { name: /uma tecla só/ });
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.type('gl?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/clientes$/);

  await page.getByRole('button', { name: 'Admin admin' }).click();
  await page.getByRole('menuitem', { name: /Atalhos do teclado/ }).click();
  await sheet.getByRole('checkbox', { name: /uma tecla só/ }).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.type('gl');
  await expect(page).toHaveURL(/\/lojas$/);
});
