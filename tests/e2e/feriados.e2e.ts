import { answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test("adds a city's holiday, switches it off in its row, edits, deletes and restores it", {
  tag: '@journey',
}, async ({ page }) => {
  const nome = unique('Aniversário da cidade');
  const row = rowOf(page, nome);
  const found = page.getByRole('searchbox', { name: 'Buscar por nome' });

  await test.step('find the list where the menu has it, with the national ones that the server wrote', async () => {
    await page.goto('/insights-gerais');
    await page.getByRole('button', { name: 'Programação' }).click();
    await page.getByRole('link', { name: 'Feriados', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Feriados' })).toBeVisible();
    await found.fill('Tiradentes');
    await expect(rowOf(page, 'Tiradentes').first()).toContainText('Todas as lojas');
  });

  await test.step('add one, after a refusal of a city without its state', async () => {
    await page.getByRole('button', { name: 'Adicionar feriado' }).click();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
    await page.getByLabel(/^Dia/).fill('2071-01-25');
    await page.getByRole('textbox', { name: 'Cidade' }).fill('São Paulo');
    await page.getByRole('button', { name: 'Cadastrar feriado' }).click();
    await expect(page.getByText('Escolha a UF da cidade.').first()).toBeVisible();
    await page.getByLabel('UF').selectOption('SP');
    await page.getByRole('button', { name: 'Cadastrar feriado' }).click();
    await expectToast(page, 'Feriado cadastrado com sucesso!');
  });

  await test.step('switch it off in its row', async () => {
    await found.fill(nome);
    await expect(row).toContainText('São Paulo/SP');
    await expect(row).toContainText('domingo');
    await row.getByRole('switch', { name: `${nome} ativo` }).click();
    await expectToast(page, 'Status do feriado alterado com sucesso!');
    await expect(row).toContainText('INATIVO');
  });

  await test.step('the same day for the same stores is refused, and nothing typed is lost', async () => {
    await row.getByRole('link', { name: nome }).click();
    await page.getByRole('textbox', { name: 'Cidade' }).fill('');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Feriado atualizado com sucesso!');
    await expect(row).toContainText('Todas as lojas de SP');
    await page.getByRole('button', { name: 'Adicionar feriado' }).click();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('De novo');
    await page.getByLabel(/^Dia/).fill('2071-01-25');
    await page.getByLabel('UF').selectOption('SP');
    await page.getByRole('button', { name: 'Cadastrar feriado' }).click();
    await expect(page.getByText('Este dia já é feriado para estas lojas.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('De novo');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await answer(page, 'Sair sem salvar');
  });

  await test.step('delete it, and take that back', async () => {
    await found.fill(nome);
    await chooseInRow(page, nome, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Feriado excluído com sucesso!');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
    await expect(row).toBeVisible();
  });
});
