import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { errors } from '#generated/errors.ts';
import { callAs } from '#tests/support/api.ts';
import { addAdmin, expectToast, knowsWho, signIn, unique } from '#tests/support/journey.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/panel.ts';
import { withDatabase } from '#tests/support/playlog.ts';
import { credentials, type RunningServer } from '#tests/support/product.ts';

async function mailedLink({ dataDir }: RunningServer, email: string): Promise<string> {
  const link = () => {
    const mail = readOutbox(dataDir).findLast(({ message }) => message.includes(email));
    return mail?.text.match(/http:\S+#token=[\w-]+/)?.[0];
  };
  await expect.poll(link).toBeDefined();
  return link() as string;
}

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('signs in, returns to the requested page, and signs out again', { tag: '@journey' }, async ({
    page,
  }) => {
    await page.goto('/admin?status=ATIVO');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, credentials);
    await expect(page).toHaveURL(/\/admin\?status=ATIVO$/);
    await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();

    await page.getByRole('button', { name: 'Admin admin' }).click();
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    await expect(page.getByRole('menu')).toContainText(`Versão ${version}`);
    await page.getByRole('menuitem', { name: 'Deslogar' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('replaces a forgotten password by the mailed link, once', { tag: '@journey' }, async ({
    page,
    api,
    server,
  }) => {
    const person = await addAdmin(api);
    const before = await callAs(server.url, null, 'login', {
      body: { login: person.login, senha: person.senha },
    });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('sem arroba');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expectToast(page, 'E-mail não foi preenchido ou não está correto', 'Erro');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();

    const link = await mailedLink(server, person.email);
    await page.goto(link);
    await page.getByLabel('Nova senha', { exact: true }).fill('senha-lembrada');
    await page.getByLabel('Repita a nova senha').fill('senha-lembrado');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expectToast(page, 'As senhas não são iguais', 'Erro');
    await page.getByLabel('Repita a nova senha').fill('senha-lembrada');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expectToast(page, 'Senha alterada com sucesso! Entre com a nova senha.');
    await signIn(page, { login: person.login, senha: 'senha-lembrada' });
    await expect(page.getByRole('heading', { name: 'Insights Gerais' })).toBeVisible();

    const { accessToken } = before as { accessToken: string };
    await expect(callAs(server.url, accessToken, 'getMe')).rejects.toThrow('401');
    await page.goto('/login');
    await page.goto(link);
    await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha');
    await page.getByLabel('Repita a nova senha').fill('outra-senha');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expectToast(page, errors.LG005.message, 'Erro');
  });
});

test('a session that expires after 13 idle hours keeps the values typed into a form', {
  tag: '@journey',
}, async ({ page, server }) => {
  const nome = unique('Meio caminho');
  await page.goto('/clientes/adicionar');
  await knowsWho(page, credentials.login);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
  await page.getByRole('textbox', { name: 'Responsável', exact: true }).fill('Ana Lima');
  await withDatabase(server, (db) =>
    db.updateTable('sessoes').set({ ultimoUso: sql`now() - interval '13 hours'` }).execute(),
  );
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, errors.LG006.message, 'Aviso');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main')).toContainText(
    'Sua sessão terminou. Ao entrar, você volta para “Adicionar cliente”.',
  );

  await signIn(page, credentials);
  await expect(page).toHaveURL(/\/clientes\/adicionar$/);
  await expect(page.getByText(errors.LG006.message)).toHaveCount(0);
  await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(nome);
  await expect(page.getByRole('textbox', { name: 'Responsável', exact: true })).toHaveValue('Ana Lima');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, 'Cliente cadastrado com sucesso!');
});
