import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  addAdmin,
  addNewcomer,
  chooseSenha,
  closeToasts,
  expectToast,
  signIn,
} from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test.use({ signedIn: false });

const title = (page: Page) => page.getByRole('heading', { name: 'Escolha uma nova senha' });

test('requires a new password after a provisional one, then continues to the requested page', {
  tag: '@journey',
}, async ({ page, api, context }) => {
  const person = await addNewcomer(api);
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 409) refused.push(response.url());
  });
  await page.goto('/clientes/adicionar');
  await signIn(page, person);
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(/\/nova-senha$/);
  for (const address of ['/perfil', '/', '/login', '/admin?status=ATIVO']) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
  }
  const other = await context.newPage();
  await other.goto('/lojas');
  await expect(title(other)).toBeVisible();
  expect(refused).toEqual([]);
  await expect(page.getByText('Revogar também')).toBeHidden();

  await chooseSenha(page, 'nao-e-esta', 'uma-bem-longa');
  await expect(page.getByText('Senha atual não confere')).toBeVisible();
  await chooseSenha(page, person.senha, person.senha);
  await expect(page.getByText('Escolha uma senha diferente da atual')).toBeVisible();
  await closeToasts(page);
  await chooseSenha(page, person.senha, 'uma-bem-longa');
  await expectToast(page, 'Senha alterada com sucesso!');
  await expect(page).toHaveURL(/\/admin\?status=ATIVO$/);
  await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();

  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other).toHaveURL(/\/lojas$/);
  await page.goto('/nova-senha');
  await expect(page.getByRole('heading', { name: 'Insights Gerais' })).toBeVisible();
});

/** The current code or a later one; the server accepts the neighbouring periods too. */
const codeOf = (segredo: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + later * 30_000 });

const etapas = (page: Page) => page.getByRole('heading', { name: 'Verificação em duas etapas' });

async function setUp(page: Page, senha: string) {
  // Required because this set-up was started from the profile.
  await expect(page).toHaveURL(/\/dois-fatores$/);
  await page.getByLabel('Senha atual').fill(senha);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const segredo = (await page.locator('.entry-secret code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Código não confere')).toBeVisible();
  await page.getByLabel('Código do aplicativo').fill(codeOf(segredo));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible();
  const codigos = await page.getByRole('listitem').allInnerTexts();
  expect(codigos).toHaveLength(10);
  return { segredo, codigos };
}

async function signOut(page: Page, login: string) {
  await page.getByRole('button', { name: new RegExp(`${login}$`) }).click();
  await page.getByRole('menuitem', { name: 'Deslogar' }).click();
}

test('two factors: enables them in the profile, signs in with a code, and disables them', async ({
  page,
  api,
}) => {
  test.slow();
  const person = await addAdmin(api);

  const { segredo, codigos } = await test.step('switch it on in the profile', async () => {
    await page.goto('/perfil?aba=seguranca');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Ativar', exact: true }).click();
    const guarded = await setUp(page, person.senha);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
    await expect(page).toHaveURL(/\/perfil\?aba=seguranca$/);
    await expect(page.getByText(/^Ativa desde .* Restam 10 códigos de recuperação\.$/)).toBeVisible();
    await closeToasts(page);
    return guarded;
  });

  await test.step('sign in with a code', async () => {
    await signOut(page, person.login);
    await page.goto('/clientes');
    await signIn(page, person);
    await expect(etapas(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expectAccessible(page);
    await page.getByLabel('Código').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Código não confere')).toBeVisible();
    // A used code is refused, and the period may still be the same.
    await page.getByLabel('Código').fill(codeOf(segredo, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/clientes$/);
  });

  await test.step('sign in with a recovery code', async () => {
    await signOut(page, person.login);
    await page.goto('/perfil?aba=seguranca');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByLabel('Código de recuperação').fill(codigos[0] as string);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/ Restam 9 códigos de recuperação\.$/)).toBeVisible();
  });

  const fill = async (codigo: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Senha atual').fill(person.senha);
    await dialog.getByLabel('Código').fill(codigo);
    await page.keyboard.press('Enter');
  };

  const codigo = await test.step('have new recovery codes made', async () => {
    await page.getByRole('button', { name: 'Novos códigos' }).click();
    await fill(codigos[1] as string);
    const renewed = page.getByRole('dialog').getByRole('listitem');
    await expect(renewed).toHaveCount(10);
    const [codigo = ''] = await renewed.allInnerTexts();
    expect(codigos).not.toContain(codigo);
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click();
    return codigo;
  });

  await test.step('switch it off with one of these', async () => {
    await page.getByRole('button', { name: 'Desativar', exact: true }).click();
    await fill(codigo);
    await expectToast(page, 'Verificação em duas etapas desativada.');
    await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible();
  });
});
