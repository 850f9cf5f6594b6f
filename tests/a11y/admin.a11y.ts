import { addAdmin, addCliente, signIn, unique } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('the list', async ({ page, api }) => {
  const { _id, login } = await addAdmin(api, '1');
  await api('deactivateAdmin', { path: { id: _id } });
  await page.goto('/admin');
  await expect(page.getByText(login)).toBeVisible();
  await expectAccessible(page);
});

test('the form, and the form in place', async ({ page, api }) => {
  const { nome } = await addAdmin(api);
  await page.goto('/admin/adicionar');
  await expect(page.getByRole('button', { name: 'Cadastrar administrador' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: `Ações de ${nome}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Salvar alterações' })).toBeVisible();
  await expectAccessible(page);
});

test('the question before a deactivation', async ({ page, api }) => {
  const { nome } = await addAdmin(api);
  await page.goto('/admin');
  await page.getByRole('button', { name: `Ações de ${nome}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Desativar' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('the activities, one in full, and their filters', async ({ page, api }) => {
  const nome = unique('Registrada');
  const id = await addCliente(api, nome);
  await api('updateCliente', { path: { id }, body: { responsavel: 'Ana Lima' } });
  await page.goto('/admin/atividades');
  await expect(page.getByRole('row').filter({ hasText: nome }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Ações de Alterou/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ver detalhes' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/atividades?aba=faixas');
  await expect(page.getByRole('heading', { name: 'Faixas reproduzidas' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/atividades?aba=acessos');
  await expect(page.getByText('Entrou').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/atividades?drawer=FILTRO_ATIVIDADES');
  await page.getByRole('dialog').getByLabel('Administrador').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('level "1"', () => {
  test.use({ signedIn: false });

  test('where it may not go', async ({ page, api }) => {
    await page.goto('/admin/adicionar');
    await signIn(page, await addAdmin(api, '1'));
    await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    await expectAccessible(page);
  });
});
