import { addAdmin } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

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
