import { answer, chooseInRow, closeToasts, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { expect } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';

test('schedules a filtered report, sends it, revokes the link, then pauses and deletes the schedule', {
  tag: '@journey',
}, async ({ page, history: _ }) => {
  const nome = unique('Faixas da semana');
  const row = rowOf(page, nome);
  const envio = page.getByRole('listitem').filter({ hasText: 'pedido na hora' });

  await test.step('schedule a report from itself, after a refusal of one that goes to nobody', async () => {
    await page.goto('/clientes/relatorio?modal=FAIXAS_TOCADAS&modal.periodo=30&modal.status=ATIVO');
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Adicionar agendamento' })).toBeVisible();
    await expect(page.getByText('Últimos 30 dias, com mais 1 filtro.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await expect(page.getByText('Escolha quem recebe').first()).toBeVisible();
    const enderecos = page.getByRole('textbox', { name: 'Endereços de fora' });
    await enderecos.fill('diretoria@fora.com.br');
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await expect(enderecos).toHaveAccessibleErrorMessage(/A agência não envia relatórios para fora/);
    await expect(page.getByRole('link', { name: 'Abrir Configurações' })).toBeVisible();
    await enderecos.fill('');
    await page.getByRole('combobox', { name: 'Administradores' }).fill('admin');
    await page.getByRole('option', { name: /\(admin\)/ }).click();
    await page.getByLabel('Frequência').selectOption('Todo mês');
    await page.getByLabel('Dia do mês').selectOption('31');
    await page.getByRole('button', { name: 'Agendar', exact: true }).click();
    await expectToast(page, 'Agendamento cadastrado com sucesso!');
  });

  await test.step('find it where the menu has it', async () => {
    await page.goto('/insights-gerais');
    await page.getByRole('button', { name: 'Relatórios', exact: true }).click();
    await page.getByRole('link', { name: 'Agendamentos', exact: true }).click();
    await expect(row).toContainText('Nenhum');
  });

  await test.step('send it now: its history tells whom it went to', async () => {
    await chooseInRow(page, nome, 'Enviar agora');
    await expectToast(page, 'Envio pedido com sucesso!');
    await closeToasts(page);
    await row.getByRole('link', { name: nome }).click();
    await expect(page.getByText('Últimos 30 dias, com mais 1 filtro.')).toBeVisible();
    await expect(envio).toContainText('Enviado');
    await expect(envio).toContainText('ainda não foi aberto');
  });

  await test.step('revoke its link', async () => {
    await envio.getByRole('button', { name: 'Revogar link' }).click();
    await answer(page, 'Revogar');
    await expectToast(page, 'Link revogado com sucesso!');
    await expect(envio).toContainText('Link revogado em');
    await expect(envio.getByRole('button')).toHaveCount(0);
  });

  await test.step('pause it in its row', async () => {
    await page.goto('/agendamentos');
    await row.getByRole('switch', { name: `${nome} ativo` }).click();
    await expectToast(page, 'Status do agendamento alterado com sucesso!');
    await expect(row).toContainText('Pausado');
  });

  await test.step('delete it, and take that back', async () => {
    await closeToasts(page);
    await chooseInRow(page, nome, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Agendamento excluído com sucesso!');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
    await expect(row).toBeVisible();
  });
});
