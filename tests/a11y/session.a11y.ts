import { addNewcomer, expectToast, signIn } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test.use({ signedIn: false });

for (const address of ['/login', '/esqueceu-senha', '/esqueceu-senha#token=nenhum']) {
  test(address, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('a refused sign-in, with its toast', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expectToast(page, 'Dados inválidos!', 'Erro');
  await expectAccessible(page);
});

test('the link has been sent', async ({ page }) => {
  await page.goto('/esqueceu-senha');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
  await expectAccessible(page);
});

test('a new password in place of the one that somebody else chose', async ({ page, api }) => {
  await page.goto('/login');
  await signIn(page, await addNewcomer(api));
  await expect(page.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
  await expectAccessible(page);
});
