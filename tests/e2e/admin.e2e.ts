import { errors } from '#generated/errors.ts';
import { addAdmin, answer, chooseInRow, closeToasts, expectToast } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

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
  await status.click();
  await expectToast(page, 'Status do Administrador alterado com sucesso!');
  await expect(status).toBeChecked();
  await chooseInRow(page, `Renomeada ${login}`, 'Desativar');
  await answer(page, 'Desativar');
  await expectToast(page, 'Administrador desativado com sucesso!');
  await closeToasts(page);
  await expect(status).not.toBeChecked();
  await chooseInRow(page, `Renomeada ${login}`, 'Excluir');
  await answer(page, 'Excluir');
  await expectToast(page, 'Administrador excluído com sucesso!');
  await expect(status).toBeHidden();
});

test.describe('level "1"', () => {
  test.use({ signedIn: false });
});
