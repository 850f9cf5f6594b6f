import { errors } from '#generated/errors.ts';
import { callAs } from '#tests/support/api.ts';
import {
  addAdmin,
  answer,
  chooseInRow,
  closeToasts,
  expectToast,
  rowOf,
  signIn,
} from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test('an administrator’s whole life', { tag: '@journey' }, async ({ page, api }) => {
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
  await expect(page.getByRole('alertdialog')).toContainText('As sessões abertas dele terminam agora');
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

test('several are deactivated, activated and deleted at once', async ({ page, api }) => {
  const people = [await addAdmin(api), await addAdmin(api, '1')];
  await page.goto('/admin?sort=-nome');
  const tick = async () => {
    for (const { nome, login } of people)
      await rowOf(page, login)
        .getByRole('checkbox', { name: `Selecionar ${nome}` })
        .check();
  };
  await tick();
  await page.getByRole('button', { name: 'Desativar Selecionados' }).click();
  await answer(page, 'Desativar');
  await expectToast(page, 'Status do Administrador alterado com sucesso!');
  for (const { login } of people) await expect(rowOf(page, login)).toContainText('INATIVO');
  await tick();
  await page.getByRole('button', { name: 'Ativar Selecionados', exact: true }).click();
  for (const { login } of people) await expect(rowOf(page, login)).not.toContainText('INATIVO');
  await tick();
  await page.getByRole('button', { name: 'Excluir Selecionados' }).click();
  await answer(page, 'Excluir');
  await expectToast(page, 'Administradores excluídos com sucesso!');
  for (const { login } of people) await expect(rowOf(page, login)).toBeHidden();
});

test('nobody deactivates or deletes oneself', async ({ page }) => {
  await page.goto('/admin?login=admin');
  const own = page.getByRole('row').filter({ hasText: 'Administrador' });
  await expect(own.getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Ações de Administrador' }).click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeDisabled();
  await expect(page.getByText('Você não pode excluir o seu próprio login.')).toBeVisible();
});

test.describe('level "1"', () => {
  test.use({ signedIn: false });

  test('finds itself only, its own activities, and no way to add anybody', async ({ page, api, server }) => {
    const top = await addAdmin(api);
    const operator = await addAdmin(api, '1');
    const { login, senha } = operator;
    const { accessToken } = (await callAs(server.url, null, 'login', { body: { login, senha } })) as {
      accessToken: string;
    };
    await callAs(server.url, accessToken, 'updateMe', { body: { nome: `${operator.nome} Nova` } });
    await page.goto('/admin');
    await signIn(page, operator);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.getByRole('link', { name: 'Ver minhas Atividades' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Ver Atividades' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Adicionar administrador' })).toHaveCount(0);
    await expect(rowOf(page, operator.login)).toBeVisible();
    await expect(page.getByText(top.login)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Adicionar administrador' })).toHaveAttribute(
      'title',
      'Só administradores de nível 0 podem fazer isto.',
    );

    await menu.getByRole('link', { name: 'Ver minhas Atividades' }).click();
    await expect(page.getByRole('heading', { name: 'Minhas Atividades' })).toBeVisible();
    // The password that it chose, and its name.
    await expect(rowOf(page, operator.nome)).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Acessos' })).toHaveCount(0);
    await page.goto('/admin/atividades?aba=acessos');
    await expect(page.getByText('Sem permissão')).toBeVisible();
    await page.goto('/admin/adicionar');
    await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    await expect(page.getByText('403')).toBeVisible();
    await expect(menu).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await expect(page.getByRole('heading', { name: 'Insights Gerais' })).toBeVisible();
  });
});
