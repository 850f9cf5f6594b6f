import { addCliente, expectToast, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

// The agency's settings affect every store of a server.
test.use({ past: {} });

test('takes opening hours from the agency, the client or the store, and shows which one', async ({
  page,
  api,
}) => {
  const cliente = await addCliente(api, unique('Rede'));
  const loja = await addLoja(api, cliente, unique('Loja'));

  await test.step('give the agency a volume, hours to download and a WhatsApp', async () => {
    await page.goto('/configuracoes');
    await page.getByRole('textbox', { name: 'Volume' }).fill('45');
    await page.getByLabel('Baixar a partir das').fill('01:00');
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expect(page.getByText('Informe até que horas baixar.').first()).toBeVisible();
    await page.getByLabel('Baixar até as').fill('06:00');
    await page.getByRole('textbox', { name: 'WhatsApp do suporte' }).pressSequentially('31998877665');
    await page.getByLabel('Volume das músicas').selectOption('um pouco mais baixo (−18 LUFS)');
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expectToast(page, 'Configurações atualizadas com sucesso!');
    expect(await api('getConfiguracoes')).toMatchObject({
      suporte: { whatsapp: '31998877665' },
      alvoLufs: -18,
    });
  });

  await test.step('give the client hours of its own, past midnight', async () => {
    await page.goto(`/clientes/editar/${cliente}?aba=cadastro`);
    const funcionamento = page.getByRole('group', { name: 'Funcionamento' });
    await expect(funcionamento.getByText('Herda da agência: sem horário informado')).toBeVisible();
    await expect(funcionamento.getByText('De 0 a 100. Herda da agência: 45')).toBeVisible();
    await page.getByRole('button', { name: 'Definir horário próprio' }).click();
    const dias = page.getByRole('group', { name: 'Dias do horário 1' });
    await dias.getByRole('button', { name: 'SAB, sábado' }).press('Enter');
    await page.getByLabel('Abertura do horário 1').fill('18:00');
    await page.getByLabel('Fechamento do horário 1').fill('02:00');
    await expect(page.getByText('do dia seguinte')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso!');
  });

  await test.step('a new store of that client says what it inherits', async () => {
    await page.goto(`/lojas/adicionar?cliente=${cliente}`);
    await expect(page.getByText('Herda do cliente: seg–sex 18:00–02:00')).toBeVisible();
  });

  await test.step('give the store a day of its own, and lock its volume', async () => {
    await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
    await expect(page.getByText('Herda do cliente: seg–sex 18:00–02:00')).toBeVisible();
    await page.getByRole('button', { name: 'Definir exceções próprias' }).click();
    await page.getByRole('button', { name: 'Adicionar exceção' }).click();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Exceção 1: informe a data.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Data da exceção 1').fill('2026-12-24');
    await page.getByLabel('O que muda na exceção 1').selectOption('Outro horário');
    await page.getByLabel('Fechamento da exceção 1').fill('14:00');
    await page.getByLabel('Volume travado').selectOption('Travado (a loja não muda)');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Loja atualizada com sucesso!');
    expect(await api('getLoja', { path: { id: loja } })).toMatchObject({
      horarios: null,
      excecoes: [{ dia: '2026-12-24', fechado: false, abre: '09:00', fecha: '14:00' }],
      volumeTravado: true,
      volume: null,
    });
  });

  await test.step('have the store inherit both again', async () => {
    await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
    await page.getByRole('button', { name: 'Usar as exceções herdadas' }).click();
    await page.getByLabel('Volume travado').selectOption('Herdar');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Loja atualizada com sucesso!');
    expect(await api('getLoja', { path: { id: loja } })).toMatchObject({
      excecoes: null,
      volumeTravado: null,
    });
  });
});

test('takes alerts as a whole from the agency, the client or the store, and shows which', async ({
  page,
  api,
}) => {
  const agencia = { ligado: true, destinatarios: ['operacao@agencia.com.br'], silencioMin: 20 };
  await api('updateConfiguracoes', { body: { alertas: { ...agencia, resumoDiarioAs: '07:30' } } });
  const cliente = await addCliente(api, unique('Rede'));
  const loja = await addLoja(api, cliente, unique('Loja'));
  const alertas = page.getByRole('group', { name: 'Alertas' });
  const save = page.getByRole('button', { name: 'Salvar alterações' });

  await page.goto(`/clientes/editar/${cliente}?aba=cadastro`);
  await expect(
    alertas.getByText(
      'Herda da agência: operacao@agencia.com.br, depois de 20 minutos; resumo diário às 07:30',
    ),
  ).toBeVisible();
  await alertas.getByRole('button', { name: 'Definir alertas próprios' }).click();
  await expect(alertas.getByLabel('Resumo diário às')).toHaveValue('07:30');
  await alertas.getByLabel('Destinatários').fill('');
  await save.click();
  await expect(page.getByText('Informe quem recebe os avisos').first()).toBeVisible();
  await expectAccessible(page);
  await alertas.getByLabel('Destinatários').fill('Ana@rede.com.br\nbia@rede.com.br');
  await alertas.getByLabel('Avisar depois de (minutos)').fill('5');
  await alertas.getByLabel('Resumo diário às').selectOption('Não enviar');
  await save.click();
  await expectToast(page, 'Cliente atualizado com sucesso!');
  const doCliente = { ligado: true, destinatarios: ['ana@rede.com.br', 'bia@rede.com.br'] };
  expect(await api('getCliente', { path: { id: cliente } })).toMatchObject({
    alertas: { ...doCliente, silencioMin: 5, resumoDiarioAs: null },
  });

  await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
  const doClienteText = 'Herda do cliente: ana@rede.com.br e mais 1, depois de 5 minutos';
  await expect(alertas.getByText(doClienteText)).toBeVisible();
  await alertas.getByRole('button', { name: 'Definir alertas próprios' }).click();
  await alertas.getByText('Avisar por e-mail').click();
  await save.click();
  await expectToast(page, 'Loja atualizada com sucesso!');
  expect(await api('getLoja', { path: { id: loja } })).toMatchObject({ alertas: { ligado: false } });

  await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
  await alertas.getByRole('button', { name: 'Usar os alertas herdados' }).click();
  await expect(alertas.getByText(doClienteText)).toBeVisible();
  await save.click();
  await expectToast(page, 'Loja atualizada com sucesso!');
  expect(await api('getLoja', { path: { id: loja } })).toMatchObject({ alertas: null });
});
