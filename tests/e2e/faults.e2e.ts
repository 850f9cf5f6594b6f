import type { Page } from '@playwright/test';
import { closeToasts, expectToast, goWithin, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

// A cached page would work without a connection.
test.use({ keepsPage: false });

test('a form that fails to save keeps the typed values, and a list loads once the server is back', {
  tag: '@journey',
}, async ({ page, context, server }) => {
  const nome = unique('Sem servidor');
  await page.goto('/clientes/adicionar');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).pressSequentially(nome);
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, '(código REDE)', 'Erro');
  await context.setOffline(false);
  await closeToasts(page);
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, 'Cliente cadastrado com sucesso!');

  await expect(page.getByRole('table', { name: 'Clientes' })).toBeVisible();
  await server.stop('SIGKILL');
  await page.getByRole('searchbox').fill(nome);
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar' });
  await expect(alert).toContainText('Sem conexão com o servidor.');
  await expect(alert).toContainText('Código: REDE');
  await server.start();
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rowOf(page, nome)).toBeVisible();
  await expect(alert).toBeHidden();
});

test.describe('code not loaded before the connection broke', () => {
  const stylesOf = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel=stylesheet]')].map((one) => !!(one as HTMLLinkElement).sheet),
    );

  test.beforeEach(async ({ page }) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    await page.exposeFunction('uncaughtOf', () => uncaught);
  });
  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => (window as unknown as { uncaughtOf(): string[] }).uncaughtOf())).toEqual(
      [],
    );
  });

  test('a screen appears automatically after reconnecting, with its styles, and announces itself', async ({
    page,
    context,
  }) => {
    await page.goto('/clientes');
    await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
    // Before the first touch, so animations and announcements are not loaded either.
    await context.setOffline(true);
    await goWithin(page, '/vinhetas');
    const alert = page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor.' });
    await expect(alert).toContainText('A tela aparece assim que a conexão voltar.');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Vinhetas' })).toBeVisible();
    await expectToast(page, 'A conexão voltou.', 'Conexão');
    await expect(page).toHaveURL(/\/vinhetas$/);
    expect(await stylesOf(page)).not.toContain(false);
  });
});
