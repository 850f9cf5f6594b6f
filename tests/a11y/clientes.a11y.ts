import { addCliente, answer, expectToast, unique } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

const file = (text: string) => ({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('no clients yet', async ({ page }) => {
  await page.goto('/clientes?payload=nada-com-este-nome');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await expectAccessible(page);
});

test('the list, with ticks, filters and the bar', async ({ page, api }) => {
  const nome = unique('Listada');
  await addCliente(api, nome);
  await api('deactivateClientes', { path: { id: await addCliente(api, `${nome} inativa`) } });
  await page.goto(`/clientes?payload=${encodeURIComponent(nome)}&numLojasLt=9`);
  await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
  await expect(page.getByText('2 itens selecionados')).toBeVisible();
  await expectAccessible(page);
});

test('the filters', async ({ page }) => {
  await page.goto('/clientes?drawer=FILTRO_CLIENTES');
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await expectAccessible(page);
});

test('a row’s menu, the question before a deletion and the toast after it', async ({ page, api }) => {
  const nome = unique('Apagada');
  await addCliente(api, nome);
  await page.goto(`/clientes?payload=${encodeURIComponent(nome)}`);
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
  await expectAccessible(page, [1440]);
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await answer(page, 'Excluir', nome);
  await expectToast(page, 'Cliente excluido com sucesso!');
  await expectAccessible(page);
});

test('the form, empty, wrong and left behind', async ({ page }) => {
  await page.goto('/clientes/adicionar');
  await page.getByRole('textbox', { name: 'CNPJ' }).pressSequentially('11222333000180');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expect(page.getByText('Nome não pode ficar vazio').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await expectAccessible(page);
});

test('a client, with a conflict', async ({ page, api }) => {
  const id = await addCliente(api, unique('Disputada'));
  await page.goto(`/clientes/editar/${id}`);
  await page.getByRole('textbox', { name: 'Responsável' }).fill('Minha versão');
  await api('updateCliente', { path: { id }, body: { responsavel: 'Versão alheia' } });
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByRole('button', { name: 'Salvar com estas escolhas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByText('Valor atual: Versão alheia')).toBeVisible();
  await expectAccessible(page, [1440]);
  await page.getByRole('link', { name: 'Histórico' }).click();
  await expect(page.getByText('Responsável: vazio → Versão alheia')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Comparar com agora/ })
    .last()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comparar com agora' });
  await expect(dialog.getByRole('table', { name: 'O que difere' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Voltar a esta versão' }).press('Enter');
  await expect(page.getByText('A versão voltou.')).toBeVisible();
  await page.getByRole('link', { name: 'Cadastro' }).click();
  // What was typed is kept, over what went back.
  await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Responsável' })).toHaveValue('Minha versão');
});

test('a client that is not there', async ({ page }) => {
  await page.goto('/clientes/editar/nao-existe');
  await expect(page.getByRole('alert')).toContainText('C006');
  await expectAccessible(page);
});

test('importing: choosing, a preview with errors, a refusal', async ({ page }) => {
  await page.goto('/clientes?modal=IMPORTAR_CLIENTES');
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles(file(''));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, [1440]);
  await input.setInputFiles(file(`nome,cnpj\n${unique('Boa')},\nRuim,11.222.333/0001-80\n`));
  await expect(dialog.getByText('1 linha com erro')).toBeVisible();
  await expectAccessible(page);
});
