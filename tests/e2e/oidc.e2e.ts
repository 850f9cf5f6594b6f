import { callAs } from '#tests/support/api.ts';
import { addAdmin } from '#tests/support/journey.ts';
import { startProvedor } from '#tests/support/oidc.ts';
import { expect, test } from '#tests/support/panel.ts';
import { startPanelServer } from '#tests/support/panelServer.ts';

test.use({ signedIn: false });

test('signs in at the OIDC provider and returns to the requested page', async ({ page }) => {
  const provedor = await startProvedor(undefined, { pages: true });
  const server = await startPanelServer({ ...provedor.env, OIDC_NAME: 'Google' });
  provedor.publicUrl(server.url);
  try {
    const token = await server.token();
    const person = await addAdmin((operation, request) => callAs(server.url, token, operation, request), '1');
    provedor.contas.ana = { email: person.email, email_verified: true, name: 'Ana' };
    const enter = async (quem: string) => {
      await page.getByRole('link', { name: 'Entrar com Google' }).click();
      await page.getByRole('textbox').first().fill(quem);
      await page.locator('input[type=password]').fill('qualquer');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await page.goto(`${server.url}/clientes?status=ATIVO`);
    await enter('ana');
    await expect(page).toHaveURL(`${server.url}/clientes?status=ATIVO`);
    await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(person.login) })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies({ domain: '127.0.0.1' });
    provedor.contas.estranha = { email: 'estranha@exemplo.com.br', email_verified: true };
    await page.goto(`${server.url}/login`);
    await enter('estranha');
    await expect(page.getByRole('alert')).toContainText('Esta conta não tem acesso.');
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Voltar para o login' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  } finally {
    await server.remove();
    await provedor.close();
  }
});
