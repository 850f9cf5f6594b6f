import type { Page } from '@playwright/test';
import { addCliente, expectToast, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

// The agency's settings affect every store of a server.
test.use({ past: {} });

async function save(page: Page, what = 'Loja atualizada') {
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, `${what} com sucesso!`);
}

test('takes opening hours, volume, alerts and PIN from the agency, the client or the store, and shows which', {
  tag: '@journey',
}, async ({ page, api }) => {
  const cliente = await addCliente(api, unique('Rede'));
  const loja = await addLoja(api, cliente, unique('Loja'));
  const alertas = page.getByRole('group', { name: 'Alertas' });
  const agencia = { ligado: true, destinatarios: ['operacao@agencia.com.br'], silencioMin: 20 };
  await api('updateConfiguracoes', { body: { alertas: { ...agencia, resumoDiarioAs: '07:30' } } });

  await test.step('give the agency a volume, hours to download and a PIN', async () => {
    await page.goto('/configuracoes');
    await page.getByRole('textbox', { name: 'Volume' }).fill('45');
    await page.getByLabel('Baixar a partir das').fill('01:00');
    await page.getByRole('textbox', { name: 'PIN das lojas' }).fill('0412');
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expect(page.getByText('Informe até que horas baixar.').first()).toBeVisible();
    await page.getByLabel('Baixar até as').fill('06:00');
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expectToast(page, 'Configurações atualizadas com sucesso!');
    await expect(page.getByRole('textbox', { name: 'PIN das lojas' })).toHaveValue('');
    await expect(page.getByText('Em branco mantém o atual.')).toBeVisible();
    expect(await api('getConfiguracoes')).toMatchObject({ temPin: true });
  });

  await test.step('give the client hours past midnight, alerts and a PIN of its own', async () => {
    await page.goto(`/clientes/editar/${cliente}?aba=cadastro`);
    const funcionamento = page.getByRole('group', { name: 'Funcionamento' });
    await expect(funcionamento.getByText('Herda da agência: sem horário informado')).toBeVisible();
    await expect(funcionamento.getByText('De 0 a 100. Herda da agência: 45')).toBeVisible();
    await expect(page.getByText('Sem um PIN próprio, pede o da agência.')).toBeVisible();
    await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('24681357');
    await page.getByRole('button', { name: 'Definir horário próprio' }).click();
    const dias = page.getByRole('group', { name: 'Dias do horário 1' });
    await dias.getByRole('button', { name: 'SAB, sábado' }).press('Enter');
    await page.getByLabel('Abertura do horário 1').fill('18:00');
    await page.getByLabel('Fechamento do horário 1').fill('02:00');
    await expect(page.getByText('do dia seguinte')).toBeVisible();
    const inherited =
      'Herda da agência: operacao@agencia.com.br, depois de 20 minutos; resumo diário às 07:30';
    await expect(alertas.getByText(inherited)).toBeVisible();
    await alertas.getByRole('button', { name: 'Definir alertas próprios' }).click();
    await expect(alertas.getByLabel('Resumo diário às')).toHaveValue('07:30');
    await alertas.getByLabel('Destinatários').fill('Ana@rede.com.br\nbia@rede.com.br');
    await alertas.getByLabel('Avisar depois de (minutos)').fill('5');
    await save(page, 'Cliente atualizado');
    expect(await api('getCliente', { path: { id: cliente } })).toMatchObject({
      alertas: { destinatarios: ['ana@rede.com.br', 'bia@rede.com.br'], silencioMin: 5 },
      temPin: true,
    });
  });

  await test.step('see what the store inherits, and give it a day, alerts and a volume of its own', async () => {
    await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
    await expect(page.getByText('Herda do cliente: seg–sex 18:00–02:00')).toBeVisible();
    await expect(page.getByText('Sem um PIN próprio, pede o do cliente.')).toBeVisible();
    await expect(alertas.getByText('Herda do cliente: ana@rede.com.br e mais 1')).toBeVisible();
    await page.getByRole('button', { name: 'Definir exceções próprias' }).click();
    await page.getByRole('button', { name: 'Adicionar exceção' }).click();
    await page.getByLabel('Data da exceção 1').fill('2026-12-24');
    await page.getByLabel('O que muda na exceção 1').selectOption('Outro horário');
    await page.getByLabel('Fechamento da exceção 1').fill('14:00');
    await page.getByLabel('Volume travado').selectOption('Travado (a loja não muda)');
    await page.getByLabel('Pedir o PIN').selectOption('Não pedir');
    await alertas.getByRole('button', { name: 'Definir alertas próprios' }).click();
    await alertas.getByText('Avisar por e-mail').click();
    await save(page);
    expect(await api('getLoja', { path: { id: loja } })).toMatchObject({
      horarios: null,
      excecoes: [{ dia: '2026-12-24', fechado: false, abre: '09:00', fecha: '14:00' }],
      volumeTravado: true,
      volume: null,
      pinExigido: false,
      alertas: { ligado: false },
    });
  });

  await test.step('have the store inherit all again, from a client without a PIN', async () => {
    await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
    await page.getByRole('button', { name: 'Usar as exceções herdadas' }).click();
    await alertas.getByRole('button', { name: 'Usar os alertas herdados' }).click();
    await page.getByLabel('Volume travado').selectOption('Herdar');
    await save(page);
    const inherits = { excecoes: null, volumeTravado: null, alertas: null };
    expect(await api('getLoja', { path: { id: loja } })).toMatchObject(inherits);
    await page.goto(`/clientes/editar/${cliente}?aba=cadastro`);
    await page.getByText('Tirar o PIN').click();
    await save(page, 'Cliente atualizado');
    expect(await api('getCliente', { path: { id: cliente } })).toMatchObject({ temPin: false });
  });
});
