import { addAdmin, addCliente, answer, expectToast, rowOf, signIn, unique } from '#tests/support/journey.ts';
import { audioFile, fixtureFile, sendFiles } from '#tests/support/musicas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import { credentials } from '#tests/support/product.ts';

const file = (text: string) => ({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('of an empty product', () => {
  test.use({ past: {} });

  test('an empty library, its upload with results, and an editor without tracks', async ({ page }) => {
    await page.goto('/playlists/adicionar');
    await expect(page.getByText('Sua biblioteca está vazia')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/bibliotecavazia');
    await expect(page.getByText('Sua biblioteca').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/bibliotecavazia?modal=ENVIAR_FAIXAS');
    await expect(page.getByRole('dialog', { name: 'Enviar faixas' })).toBeVisible();
    await expectAccessible(page);
    await sendFiles(page, [
      audioFile(`Trio - ${unique('Boa')}.wav`),
      fixtureFile('cru.aac', 'Trio - Crua.aac'),
    ]);
    await expect(page.getByText('1 de 2 faixas enviadas, 1 recusada')).toBeVisible();
    await expectAccessible(page);
  });
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
  await page.goto(`/clientes/editar/${id}?aba=cadastro`);
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
  await expect(dialog.getByText('2 linhas: 1 novo, 1 com erro.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('2 colunas reconhecidas').click();
  await expect(dialog.getByRole('combobox', { name: 'cnpj' })).toBeVisible();
  await expectAccessible(page, [1440]);
});

test('importing stores: choosing, a preview, and a row whose client is picked @part', async ({ page }) => {
  await page.goto('/lojas?modal=IMPORTAR_LOJAS');
  const dialog = page.getByRole('dialog', { name: 'Importar lojas' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, [390]);
  const rows = `nome,cliente,login\n${unique('Loja')},Não há,${unique('login')}\n`;
  await dialog.locator('input[type=file]').setInputFiles(file(rows));
  await expect(dialog.getByText('1 linha: 1 com erro.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Corrigir a linha 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Corrigir a linha 2' })).toBeVisible();
  await expectAccessible(page);
});

test('the bin, a restore that asks for another name, and the question before an erasure', async ({
  page,
  api,
}) => {
  const nome = unique('Excluída');
  const id = await addCliente(api, nome);
  await api('deleteCliente', { path: { id } });
  await addCliente(api, nome);
  await page.goto('/lixeira');
  await expect(rowOf(page, nome)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Restaurar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(dialog.getByLabel('Nome')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Apagar agora' }).click();
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeVisible();
  await expectAccessible(page);
});

test('a new key, and its secret @part', async ({ page }) => {
  await page.goto('/perfil?aba=chaves');
  await page.getByRole('button', { name: 'Nova chave' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Planilha');
  await page.getByRole('dialog').getByLabel('Senha atual').fill(credentials.senha);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByLabel('Chave de API', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Já guardei a chave' }).click();
  await expect(page.getByRole('button', { name: 'Revogar a chave Planilha' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uso da chave Planilha' }).click();
  await expect(page.getByRole('dialog').getByText(/^Nenhuma chamada/)).toBeVisible();
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
