import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLojas } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

test('creates a group, adds and removes stores, filters by it, deletes and restores it', {
  tag: '@journey',
}, async ({ page, api }) => {
  const rede = unique('Rede Agrupada');
  const nome = unique('Shoppings');
  const cliente = await addCliente(api, rede);
  await addLojas(api, cliente, rede, 3);

  await test.step('make one, after a refusal of what is missing', async () => {
    await page.goto('/grupos/adicionar');
    await page.getByRole('button', { name: 'Cadastrar grupo' }).click();
    await expect(page.getByText('Nome não pode ficar vazio').first()).toBeVisible();
    await page.getByLabel('Nome').fill(nome);
    await page.getByRole('combobox', { name: 'Cliente' }).fill(rede);
    await page.getByRole('option', { name: rede }).click();
    await page.getByRole('button', { name: 'Cadastrar grupo' }).click();
    await expectToast(page, 'Grupo cadastrado com sucesso!');
  });

  const adding = page.getByRole('dialog', { name: `Adicionando lojas ao grupo "${nome}":` });

  await test.step('give it two stores, from the toast', async () => {
    await page.getByRole('link', { name: 'Adicionar lojas' }).click();
    await adding.getByRole('checkbox', { name: `Selecionar ${rede} 001` }).check();
    await adding.getByRole('checkbox', { name: `Selecionar ${rede} 002` }).check();
    await adding.getByRole('button', { name: 'Adicionar ao grupo' }).click();
    await expectToast(page, 'Lojas adicionadas ao grupo com sucesso!');
    await expect(page.getByRole('heading', { name: 'Lojas 2' })).toBeVisible();
    await expect(page.getByText('O cliente de um grupo não muda.')).toBeVisible();
  });

  await test.step('take one out on its page, and give it another name', async () => {
    await page.getByRole('button', { name: `Remover do grupo a loja ${rede} 002` }).click();
    await answer(page, 'Remover');
    await expectToast(page, 'Lojas removidas do grupo com sucesso!');
    // Waits until the form has reloaded: saving earlier would restore both stores.
    await expect(page.getByRole('button', { name: `Remover do grupo a loja ${rede} 001` })).toBeEnabled();
    await page.getByLabel('Nome').fill(`${nome} SP`);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Grupo atualizado com sucesso!');
  });

  const row = rowOf(page, `${nome} SP`);

  await test.step('see its stores in the list of stores, filtered by it', async () => {
    await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill(nome);
    await expect(row).toContainText('1');
    await chooseInRow(page, `${nome} SP`, 'Ver as lojas');
    await expect(rowOf(page, `${rede} 001`)).toBeVisible();
    await expect(rowOf(page, `${rede} 002`)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toHaveText(`Grupo: ${nome} SP`);
    await page.goBack();
  });

  await test.step('delete it, and take that back', async () => {
    await chooseInRow(page, `${nome} SP`, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Grupo excluído com sucesso!');
    await expect(page.getByText('Nenhum grupo encontrado')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
    await expectToast(page, 'Ação desfeita.');
    await expect(row).toContainText('1');
  });
});
