import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('an unknown address', async ({ page }) => {
  await page.goto('/nada-aqui');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await expectAccessible(page);
});

test('the menu over a narrow page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Administradores' }).click();
  await expect(page.getByRole('link', { name: 'Ver Atividades' })).toBeVisible();
  await expectAccessible(page, [390]);
});

test('the menu as a strip', async ({ page }) => {
  await page.setViewportSize({ width: 1536, height: 900 });
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expectAccessible(page, [1536]);
});

test('the account’s menu', async ({ page }) => {
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Admin admin' }).click();
  await expect(page.getByRole('menuitem', { name: 'Deslogar' })).toBeVisible();
  await expectAccessible(page);
});

test('the notifications', async ({ page }) => {
  await page.goto('/clientes');
  await page
    .getByRole('button', { name: /^Notificações/ })
    .last()
    .click();
  await expect(page.getByRole('region', { name: 'Notificação' })).toBeVisible();
  await expectAccessible(page);
});

test('the search', async ({ page }) => {
  await page.goto('/clientes?modal=SEARCH');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('the shortcuts', async ({ page }) => {
  await page.goto('/clientes?modal=ATALHOS');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await expectAccessible(page);
});

test('no network', async ({ page, context }) => {
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Você está sem conexão.')).toBeVisible();
  await expectAccessible(page);
});
