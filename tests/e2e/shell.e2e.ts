import type { Page } from '@playwright/test';
import { addCliente, tabTo, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

// With animations, as for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const widthOf = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width;

test.describe('at 1536 px', () => {
  test.use({ viewport: { width: 1536, height: 900 } });

  test('the menu is 290 px wide, folds to 95 px, and remembers that', async ({ page }) => {
    await page.goto('/clientes');
    await expect.poll(() => widthOf(page)).toBe(290);
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect.poll(() => widthOf(page)).toBe(95);
    await page.reload();
    await expect.poll(() => widthOf(page)).toBe(95);
    await menuOf(page).getByRole('button', { name: 'Administradores' }).click();
    await expect.poll(() => widthOf(page)).toBe(290);
    await expect(menuOf(page).getByRole('link', { name: 'Todos os administradores' })).toBeVisible();

    // In narrower windows a folded menu is hidden, and the keyboard opens it.
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(menuOf(page)).toBeHidden();
    await page.reload();
    const open = page.getByRole('button', { name: 'Abrir menu', expanded: false });
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    await expect(menuOf(page)).toBeVisible();
    await expect.poll(() => widthOf(page)).toBe(290);
  });
});

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 1023, height: 800 } });

  test('the menu covers the page, and closes with a click in it', async ({ page }) => {
    await page.goto('/clientes');
    await expect(menuOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await menuOf(page).getByRole('button', { name: 'Administradores' }).click();
    await menuOf(page).getByRole('link', { name: 'Todos os administradores' }).click();
    await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();
    await expect(menuOf(page)).toBeHidden();
  });
});

test('the search finds entities and destinations, and opens them with the keyboard', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Procurada São João');
  const id = await addCliente(api, nome);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();
  // The heading appears before the panel does, and only the panel handles shortcuts.
  await expect(page.getByText('Atualizado agora')).toBeVisible();
  await page.keyboard.press('Control+k');
  const typed = nome.toUpperCase().replaceAll('Ã', 'A');
  await page.keyboard.type(typed);
  const search = page.getByRole('dialog', { name: 'Resultado da busca' });
  await expect(search.getByText('Resultado da busca')).toBeVisible();
  await expect(search.getByPlaceholder('Buscar')).toHaveValue(typed);
  await expect(search.getByRole('group', { name: 'Clientes' }).getByRole('option')).toContainText([nome]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/clientes/editar/${id}$`));
  await expect(page.getByRole('heading', { name: nome })).toBeVisible();
  await expect(search).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await search.getByPlaceholder('Buscar').fill('adicionar cliente');
  await search.getByRole('option', { name: 'Adicionar cliente' }).click();
  await expect(page).toHaveURL(/\/clientes\/adicionar$/);
  await expect(page.getByRole('heading', { name: 'Adicionar cliente' })).toBeVisible();
  await expect(search).toHaveCount(0);
});

test('keeps the light, dark or system theme through a reload', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/clientes');
  const light = await background();
  await page.getByRole('button', { name: 'Admin admin' }).click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Admin admin' }).click();
  await page.getByRole('menuitemradio', { name: 'Como no sistema' }).click();
  await expect.poll(background).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(dark);
});
