import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

test('a general announcement goes to those chosen, is edited, switched and deleted', {
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
    await answer(page, 'Cancelar');
    await page.getByRole('button', { name: 'Cadastrar e enviar comunicado' }).click();
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

  await test.step('delete it', async () => {
    await chooseInRow(page, `${nome} (novo)`, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Comunicado excluído com sucesso!');
    await expect(rowOf(page, nome)).toHaveCount(0);
  });
});

test('one for defaulting clients goes to their stores alone, and is found by the filter', async ({
  page,
  api,
}) => {
  const devedora = unique('Rede Devedora');
  const nome = unique('Fatura em aberto');
  await addLoja(api, await addCliente(api, devedora, { inadimplente: true }), `${devedora} Centro`);
  const emDia = unique('Rede em dia');
  await addLoja(api, await addCliente(api, emDia), emDia);

  await page.goto('/comunicados/adicionar');
  await page.getByRole('link', { name: /Comunicado para inadimplentes/ }).click();
  await page.getByRole('radio', { name: 'Todos os inadimplentes' }).check();
  await expect(page.getByText('De clientes inadimplentes, 1 loja ativa agora.')).toBeVisible();
  await page.getByLabel('Nome').fill(nome);
  await page.getByLabel('Mensagem').fill('Regularize para continuar recebendo música.');
  await page.getByRole('button', { name: 'Cadastrar e enviar comunicado' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Enviar a 1 loja?' })).toBeVisible();
  await answer(page, 'Cadastrar e enviar');
  await expectToast(page, 'Comunicado cadastrado com sucesso!');
  await expect(rowOf(page, nome)).toContainText('Todos os inadimplentes');
  await expect(rowOf(page, nome)).toContainText('Enviado a 1 loja');

  await page.getByRole('button', { name: 'Filtro' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtro' });
  await expect(drawer.getByLabel('Inadimplência').locator('option')).toHaveText([
    'Todos',
    'Inadimplentes',
    'Adimplentes',
  ]);
  await drawer.getByLabel('Inadimplência').selectOption('Adimplentes');
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(page).toHaveURL(/inadimplencia=false/);
  await expect(rowOf(page, nome)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover o filtro Inadimplência' }).click();
  await rowOf(page, nome).getByRole('link', { name: nome }).click();
  await expect(page).toHaveURL(/\/comunicados\/inadimplente\//);
  await page.goto(page.url().replace('inadimplente', 'criar'));
  await expect(page).toHaveURL(/\/comunicados\/inadimplente\//);
});

test('a name that is taken is told at the input, and a switch that fails goes back', async ({
  page,
  api,
}) => {
  const nome = unique('Repetido');
  await api('createComunicado', { body: { nome, mensagem: 'Um' } });
  await page.goto('/comunicados/criar');
  await page.getByLabel('Nome').fill(nome.toUpperCase());
  await page.getByLabel('Mensagem').fill('Dois');
  await page.getByRole('radio', { name: 'Todas as lojas' }).check();
  await page.getByRole('button', { name: 'Cadastrar e enviar comunicado' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Cadastrar/ })
    .click();
  await expect(page.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Mensagem')).toHaveValue('Dois');

  await page.getByRole('link', { name: 'Voltar para Comunicados' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.route('**/status', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'REQ000', message: 'Ocorreu um erro inesperado.' } },
    }),
  );
  const toggle = rowOf(page, nome).getByRole('switch');
  await toggle.click();
  await expect(rowOf(page, nome).getByRole('alert')).toContainText('REQ000');
  await expect(toggle).toBeChecked();
});

test('several are deleted at once, and neither activated nor deactivated', async ({ page, api }) => {
  const nome = unique('Vários');
  for (const n of [1, 2]) await api('createComunicado', { body: { nome: `${nome} ${n}`, mensagem: 'Olá' } });
  await page.goto('/comunicados');
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Selecionar ${nome} ${n}` }).check();
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar.getByRole('button', { name: /Ativar|Desativar/ })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Excluir Selecionados' }).click();
  await answer(page, 'Excluir');
  await expectToast(page, 'Comunicados excluídos com sucesso!');
});
