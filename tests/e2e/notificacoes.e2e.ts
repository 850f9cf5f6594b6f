import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

type Created = { _id: string };

test('a notification is written, rung, opened, changed and deleted', { tag: '@journey' }, async ({
  page,
  api,
}) => {
  const rede = unique('Rede Avisada');
  const mensagem = unique('A vinheta de domingo mudou de horário e agora toca às dez');
  await addLoja(api, await addCliente(api, rede), `${rede} Centro`);

  await test.step('write one, with the store chosen after the first refusal', async () => {
    await page.goto('/notificacoes/adicionar');
    await page.getByRole('button', { name: 'Cadastrar notificação' }).click();
    await expect(page.getByText('Mensagem não pode ficar vazio').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Loja' }).fill(rede);
    await page.getByRole('option', { name: `${rede} Centro` }).click();
    await page.getByLabel('Mensagem').fill(mensagem);
    await page.getByRole('button', { name: 'Cadastrar notificação' }).click();
    await expect(page.getByRole('alertdialog', { name: `Enviar a ${rede} Centro?` })).toBeVisible();
    await answer(page, 'Cadastrar e enviar');
    await expectToast(page, 'Notificação cadastrada com sucesso!');
    await expect(rowOf(page, mensagem)).toContainText('NÃO LIDO');
  });

  await test.step('search for it by its message', async () => {
    const box = page.getByRole('searchbox', { name: 'Buscar por mensagem' });
    await box.fill('nada que se escreva');
    await expect(page.getByText('Nenhuma notificação encontrada')).toBeVisible();
    await box.fill(mensagem.toUpperCase());
    await expect(rowOf(page, mensagem)).toBeVisible();
  });

  await test.step('open it from the bell, and mark it as read', async () => {
    const bell = page.getByRole('button', { name: /^Notificações, \d+ não lidas?$/ });
    await bell.click();
    const marks: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') marks.push(request.postData() ?? '');
    });
    await page.getByRole('link', { name: `${[...mensagem].slice(0, 40).join('')}...` }).click();
    await expect(page).toHaveURL(/\/notificacoes\/ver\//);
    await expect(page.getByLabel('Mensagem')).toHaveValue(mensagem);
    await page.reload();
    await expect(page.getByText('NÃO LIDO', { exact: true })).toBeVisible();
    expect(marks).toEqual([]);
    await page.getByRole('button', { name: 'Marcar como lida' }).click();
    await expect(page.getByText('LIDO', { exact: true })).toBeVisible();
    await expect(page.getByText(/, marcada por /)).toBeVisible();
  });

  await test.step('change its message', async () => {
    await page.getByLabel('Mensagem').fill(`${mensagem}!`);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await answer(page, 'Mudar');
    await expectToast(page, 'Notificação atualizada com sucesso!');
  });

  await test.step('mark it as not read, and delete it', async () => {
    await rowOf(page, `${mensagem}!`).getByRole('link').click();
    await page.getByRole('button', { name: 'Marcar como não lida' }).click();
    await expect(page.getByText('NÃO LIDO', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await answer(page, 'Excluir');
    await expectToast(page, 'Notificação excluída com sucesso!');
    await expect(page).toHaveURL(/\/notificacoes$/);
    await expect(rowOf(page, mensagem)).toHaveCount(0);
  });
});

test('the same message twice is refused in a toast, and the text stays', async ({ page, api }) => {
  const rede = unique('Rede Repetida');
  const loja = await addLoja(api, await addCliente(api, rede), `${rede} Centro`);
  await api('createNotificacao', { body: { loja, mensagem: 'Ligue o player' } });
  await page.goto('/notificacoes/adicionar');
  await page.getByRole('combobox', { name: 'Loja' }).fill(rede);
  await page.getByRole('option', { name: `${rede} Centro` }).click();
  await page.getByLabel('Mensagem').fill('Ligue o player');
  const refused = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole('button', { name: 'Cadastrar notificação' }).click();
  await answer(page, 'Cadastrar e enviar');
  const { error } = await (await refused).json();
  expect(error.code).toBe('N001');
  await expect(page.getByText(error.message).first()).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveValue('Ligue o player');
});

test('filters by client, store and period; several are deleted, none activated', async ({ page, api }) => {
  const rede = unique('Rede Filtrante');
  const cliente = await addCliente(api, rede);
  const loja = await addLoja(api, cliente, `${rede} Norte`);
  const ids: string[] = [];
  for (const n of [1, 2])
    ids.push(((await api('createNotificacao', { body: { loja, mensagem: `${rede} ${n}` } })) as Created)._id);
  await api('updateNotificacao', { path: { id: ids[0] ?? '' }, body: { status: 'LIDO' } });

  await page.goto('/notificacoes?drawer=FILTRO_NOTIFICACOES');
  const drawer = page.getByRole('dialog', { name: 'Filtro' });
  await drawer.getByRole('combobox', { name: 'Cliente' }).fill(rede);
  await drawer.getByRole('option', { name: rede }).click();
  await drawer.getByLabel('Status').selectOption('NÃO LIDO');
  await expect(drawer.getByLabel('Período').locator('option')).toHaveText([
    'Qualquer data',
    ...[10, 20, 30, 40, 50, 60, 70, 80, 90].map((days) => `${days} dias`),
  ]);
  await drawer.getByLabel('Período').selectOption('10');
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(rowOf(page, `${rede} 2`)).toBeVisible();
  await expect(rowOf(page, `${rede} 1`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover o filtro Status' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar).toContainText('2 itens selecionados');
  await expect(bar.getByRole('button', { name: /Ativar|Desativar/ })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Excluir Selecionados' }).click();
  await answer(page, 'Excluir');
  await expectToast(page, 'Notificações excluídas com sucesso!');
});

test('a deletion that fails shows no toast: its question stays, with the code', async ({ page, api }) => {
  const rede = unique('Rede Teimosa');
  const loja = await addLoja(api, await addCliente(api, rede), `${rede} Sul`);
  await api('createNotificacao', { body: { loja, mensagem: rede } });
  await page.goto('/notificacoes');
  await page.route('**/api/v1/notificacoes/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 500,
          json: { error: { code: 'REQ000', message: 'Ocorreu um erro inesperado.' } },
        })
      : route.continue(),
  );
  await chooseInRow(page, rede, 'Excluir');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog.getByText('Ocorreu um erro inesperado. (código REQ000)')).toBeVisible();
  await page.unroute('**/api/v1/notificacoes/*');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expectToast(page, 'Notificação excluída com sucesso!');
});
