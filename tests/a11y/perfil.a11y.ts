import { addAdmin } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import { credentials } from '#tests/support/product.ts';

test('oneself', async ({ page }) => {
  await page.goto('/perfil');
  await expect(page.getByText('Esta sessão')).toBeVisible();
  await expectAccessible(page);
});

test('another', async ({ page, api }) => {
  const { login, email } = await addAdmin(api, '1');
  await page.goto(`/perfil/${login}`);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
});

test('a new key, and its secret', async ({ page }) => {
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Nova chave' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Planilha');
  await page.getByRole('dialog').getByLabel('Senha atual').fill(credentials.senha);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByLabel('Chave de API', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Já guardei a chave' }).click();
  await expect(page.getByRole('button', { name: 'Revogar a chave Planilha' })).toBeVisible();
  await expectAccessible(page);
});
