import { errors } from '#generated/errors.ts';
import {
  addAdmin,
  answer,
  chooseInRow,
  chooseSenha,
  closeToasts,
  expectToast,
  rowOf,
  signIn,
} from '#tests/support/journey.ts';
import { textOf } from '#tests/support/outbox.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import { startPanelServer } from '#tests/support/panelServer.ts';
import { credentials } from '#tests/support/product.ts';
import { startMailServer } from '#tests/support/smtp.ts';

test('adds, edits, disables and deletes an administrator', { tag: '@journey' }, async ({ page, api }) => {
  const known = await addAdmin(api);
  const login = `nova-${known.login}`;
  await page.goto('/admin/adicionar');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Nova ${login}`);
  await page.getByRole('textbox', { name: 'Login', exact: true }).fill(known.login.toUpperCase());
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${login}@exemplo.com.br`);
  await page.getByLabel(/^Senha/).fill('senha-da-nova');
  await page.getByRole('button', { name: 'Cadastrar administrador' }).click();
  await expectToast(page, errors.A001.message, 'Erro');
  await expect(page.getByRole('textbox', { name: 'Login', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Login', exact: true }).fill(login);
  await page.getByRole('button', { name: 'Cadastrar administrador' }).click();
  await expectToast(page, 'Administrador cadastrado com sucesso!');

  await chooseInRow(page, `Nova ${login}`, 'Editar');
  const form = page.getByRole('dialog', { name: 'Editar administrador' });
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(`Renomeada ${login}`);
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Administrador atualizado com sucesso!');
  await closeToasts(page);

  const status = page.getByRole('switch', { name: `Renomeada ${login} ativo` });
  await status.click();
  await expect(page.getByRole('alertdialog')).toContainText('As sessões abertas desta conta terminam agora');
  await answer(page, 'Desativar');
  await expectToast(page, 'Status do Administrador alterado com sucesso!');
  await expect(status).not.toBeChecked();
  await closeToasts(page);
  await chooseInRow(page, `Renomeada ${login}`, 'Excluir');
  await answer(page, 'Excluir');
  await expectToast(page, 'Administrador excluído com sucesso!');
  await expect(status).toBeHidden();
});

test.describe('with a mail server', () => {
  test.use({ signedIn: false });

  test('invites a colleague by e-mail, again, and takes the access away', { tag: '@journey' }, async ({
    page,
    browser,
  }) => {
    const mail = await startMailServer();
    const server = await startPanelServer({ SMTP_URL: mail.url });
    const linkTo = (to: string, nth: number) => async () =>
      textOf(mail.delivered.filter((one) => one.to.includes(to))[nth]?.message ?? '').match(
        /http:\S+#token=\S+/,
      )?.[0];
    try {
      await page.goto(`${server.url}/login`);
      await signIn(page, credentials);
      await page.getByRole('button', { name: 'Administradores', exact: true }).click();
      await page.getByRole('link', { name: 'Adicionar administrador' }).click();
      await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Célia Prado');
      await page.getByRole('textbox', { name: 'Login', exact: true }).fill('celia.prado');
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('celia@exemplo.com.br');
      await page.getByRole('button', { name: 'Cadastrar administrador' }).click();
      await expectToast(page, 'Administrador cadastrado com sucesso!');
      await expect(rowOf(page, 'Célia Prado')).toContainText('Convite enviado');
      await expect.poll(linkTo('celia@exemplo.com.br', 0)).toBeDefined();
      await chooseInRow(page, 'Célia Prado', 'Reenviar convite');
      await expectToast(page, 'Convite enviado. O anterior não vale mais.');
      await expect.poll(linkTo('celia@exemplo.com.br', 1)).toBeDefined();

      const guest = await browser.newPage();
      await guest.goto((await linkTo('celia@exemplo.com.br', 0)())!);
      await chooseSenha(guest, null, 'senha-da-celia');
      await expect(guest.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
      await guest.goto((await linkTo('celia@exemplo.com.br', 1)())!);
      await expectAccessible(guest);
      await expect(guest.getByLabel('Login')).toHaveValue('celia.prado');
      await chooseSenha(guest, null, 'senha-da-celia');
      await expectToast(guest, 'Senha criada com sucesso!');
      await expect(guest.getByRole('heading', { name: 'Insights Gerais' })).toBeVisible();

      await page.reload();
      await expect(rowOf(page, 'Célia Prado')).not.toContainText('Convite');
      await page.getByRole('switch', { name: 'Célia Prado ativo' }).click();
      await answer(page, 'Desativar');
      await expectToast(page, 'Status do Administrador alterado com sucesso!');
      await guest.reload();
      await expect(guest).toHaveURL(/\/login$/);
      await guest.close();
    } finally {
      await server.remove();
      await mail.close();
    }
  });
});
