import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

test('sends a general announcement to selected stores, edits, switches and deletes it', {
  tag: '@journey',
}, async ({ page, api }) => {
  const rede = unique('Rede Informada');
  const nome = unique('Fim de ano');
  const cliente = await addCliente(api, rede);
  for (const lugar of ['Norte', 'Sul']) await addLoja(api, cliente, `${rede} ${lugar}`);
  const outra = unique('Loja Solta');
  await addLoja(api, await addCliente(api, outra), outra);

  await test.step('write it, choose who gets it, and send it at the second question', async () => {
    await page.goto('/comunicados');
    await page.getByRole('button', { name: 'Adicionar comunicado' }).first().click();
    await page.getByRole('link', { name: /Comunicado geral/ }).click();
    await expect(page).toHaveURL(/\/comunicados\/criar$/);
    for (const quem of ['Todas as lojas', 'Clientes, grupos e lojas escolhidos'])
      await expect(page.getByRole('radio', { name: quem })).not.toBeChecked();
    await page.getByLabel('Nome').fill(nome);
    await page.getByLabel('Mensagem').fill('De 24/12 a 01/01 o suporte atende das 9h às 15h.');
    const tela = page.getByRole('region', { name: 'Prévia do comunicado' });
    for (const text of [nome, 'De 24/12 a 01/01 o suporte atende das 9h às 15h.', 'Li e entendi'])
      await expect(tela).toContainText(text);
    await page.getByRole('button', { name: 'Cadastrar e enviar comunicado' }).click();
    await expect(page.getByText('Quem recebe: precisa selecionar uma opção').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Clientes, grupos e lojas escolhidos' }).check();
    await page.getByRole('combobox', { name: 'Clientes' }).fill(rede);
    await page.getByRole('option', { name: rede }).click();
    await page.getByRole('combobox', { name: 'Lojas' }).fill(outra);
    await page.getByRole('option', { name: outra }).click();
    await expect(
      page.getByText('Vai para: 1 cliente e 1 loja. No total, 3 lojas ativas agora.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cadastrar e enviar comunicado' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Enviar a 3 lojas?' })).toBeVisible();
    await answer(page, 'Cadastrar e enviar');
    await expectToast(page, 'Comunicado cadastrado com sucesso!');
  });

  const row = rowOf(page, nome);

  await test.step('switch off from its row that defaulting clients get it', async () => {
    await expect(row).toContainText('1 cliente e 1 loja');
    await expect(row).toContainText('Enviado a 3 lojas');
    await row.getByRole('switch', { name: `Adimplência de ${nome} ativo` }).click();
    await expectToast(page, 'Status de adimplência alterado com sucesso!');
    await expect(row.getByRole('switch')).not.toBeChecked();
  });

  await test.step('change its name', async () => {
    await row.getByRole('link', { name: nome }).click();
    await expect(page.getByRole('heading', { name: 'Destinatários' })).toBeVisible();
    await page.getByLabel('Nome').fill(`${nome} (novo)`);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('3 lojas passam a ver o texto novo.');
    await answer(page, 'Mudar');
    await expectToast(page, 'Comunicado atualizado com sucesso!');
  });

  await test.step('write one for defaulting clients, which goes to their stores only', async () => {
    const devedora = unique('Rede Devedora');
    await addLoja(api, await addCliente(api, devedora, { inadimplente: true }), `${devedora} Centro`);
    await page.goto('/comunicados/adicionar');
    await page.getByRole('link', { name: /Comunicado para inadimplentes/ }).click();
    await page.getByRole('radio', { name: 'Todos os inadimplentes' }).check();
    await page.getByLabel('Nome').fill(devedora);
    await page.getByLabel('Mensagem').fill('Regularize para continuar recebendo música.');
    await page.getByRole('button', { name: 'Cadastrar e enviar comunicado' }).click();
    await answer(page, 'Cadastrar e enviar');
    await expect(rowOf(page, devedora)).toContainText('Todos os inadimplentes');
    await rowOf(page, devedora).getByRole('link', { name: devedora }).click();
    await expect(page).toHaveURL(/\/comunicados\/inadimplente\//);
    await page.goto(page.url().replace('inadimplente', 'criar'));
    await expect(page).toHaveURL(/\/comunicados\/inadimplente\//);
    await page.goto('/comunicados');
  });

  await test.step('delete it', async () => {
    await chooseInRow(page, `${nome} (novo)`, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Comunicado excluído com sucesso!');
    await expect(rowOf(page, nome)).toHaveCount(0);
  });
});
