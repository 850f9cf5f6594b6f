import type { Page } from '@playwright/test';
import { callAs } from '#tests/support/api.ts';
import {
  addAdmin,
  addCliente,
  closeToasts,
  expectToast,
  goWithin,
  rowOf,
  unique,
} from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

// A cached page would work without a connection.
test.use({ keepsPage: false });

test.describe('a concurrent change by somebody else', () => {
  test.beforeEach(async ({ page, api, server }) => {
    const other = await addAdmin(api);
    const { accessToken } = (await callAs(server.url, null, 'login', {
      body: { login: other.login, senha: other.senha },
    })) as { accessToken: string };
    const id = await addCliente(api, unique('Disputada'));
    await page.setViewportSize({ width: 1440, height: 450 });
    await page.goto(`/clientes/editar/${id}?aba=cadastro`);
    await page.getByRole('textbox', { name: 'Responsável', exact: true }).fill('Minha versão');
    await callAs(server.url, accessToken, 'updateCliente', {
      path: { id },
      body: { responsavel: 'Versão alheia', razaoSocial: 'Alheia Ltda.' },
    });
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `${other.nome} alterou este cadastro enquanto você editava.`,
    );
    await expect(page.getByText(/alterou este cadastro enquanto você editava/)).toBeInViewport({ ratio: 1 });
  });

  test('continuing keeps the typed values beside the saved ones', async ({ page }) => {
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByRole('textbox', { name: 'Razão social', exact: true })).toHaveValue(
      'Alheia Ltda.',
    );
    await expect(page.getByRole('textbox', { name: 'Responsável', exact: true })).toHaveValue('Minha versão');
    await expect(page.getByText('Valor atual: Versão alheia')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso!');
  });
});

test('a list that fails to load shows the reason, and loads once the server is back', async ({
  page,
  api,
  server,
}) => {
  const nome = unique('Resistente');
  await addCliente(api, nome);
  await page.goto('/clientes');
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

test('a form that fails to save keeps the typed values', { tag: '@journey' }, async ({
  page,
  context,
  server,
}) => {
  const nome = unique('Sem servidor');
  await page.goto('/clientes/adicionar');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).pressSequentially(nome);
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, '(código REDE)', 'Erro');
  await context.setOffline(false);
  await closeToasts(page);
  await expect(page.getByRole('button', { name: 'Cadastrar cliente' })).toBeEnabled();
  await server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, '(código REDE)', 'Erro');
  await server.start();
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, 'Cliente cadastrado com sucesso!');
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

test.describe(() => {
  test.use({ signedIn: false });
});
