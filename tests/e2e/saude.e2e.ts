import { MotivoDaSituacao } from '#generated/labels.ts';
import { addWithLogin, connect } from '#tests/support/dispositivo.ts';
import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

/** What is written and worked out on the server takes up to this long to be told. */
const told = { timeout: 30_000 };

test('the board says that it is us while nothing is heard', async ({ page }) => {
  await page.route('**/api/v1/lojas/saude/fluxo*', (route) => route.abort());
  await page.route('**/api/v1/lojas/saude/resumo*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), recebendo: false } });
  });
  await page.goto('/lojas/saude');
  await expect(page.getByRole('status').filter({ hasText: 'Não estamos recebendo sinais.' })).toBeVisible();
});

test('the board cuts no reason where the window is as wide as a desktop', async ({ page, api }) => {
  const cliente = await addCliente(api, unique('Motivos'));
  await addWithLogin(api, cliente, unique('Loja'));
  const states = Object.keys(MotivoDaSituacao).map((motivo) => ({
    situacao: motivo === 'SEM_ESPACO' ? 'DESATUALIZADA' : 'PARADA',
    motivo,
  }));
  await page.route('**/api/v1/lojas/saude/fluxo*', (route) => route.abort());
  await page.route(/lojas\/saude\/?\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { items: object[] };
    const items = states.map((state, index) => ({ ...answer.items[0], ...state, _id: `${index}` }));
    await route.fulfill({ response, json: { ...answer, items, total: items.length } });
  });
  await expect(async () => {
    await page.goto('/lojas/saude');
    await expect(page.getByText('Parada: aguardando um toque')).toBeVisible({ timeout: 2_000 });
  }).toPass(told);
  const shown = page.locator('td .row-line .row-name');
  await expect(shown).toHaveCount(states.length);
  const cut = await shown.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test('the board follows a store that begins to play, and moves no row until asked to', {
  tag: '@journey',
}, async ({ page, api, server }) => {
  test.slow();
  const rede = unique('Rede viva');
  const cliente = await addCliente(api, rede);
  const primeira = `${rede} A`;
  const segunda = `${rede} B`;
  const { login } = await addWithLogin(api, cliente, primeira);
  await addWithLogin(api, cliente, segunda);

  await page.goto(`/lojas/saude?cliente=${cliente}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Saúde das lojas' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rowOf(page, primeira)).toContainText('Nunca ligou', { timeout: 2_000 });
    await expect(rowOf(page, segunda)).toContainText('Nunca ligou', { timeout: 2_000 });
  }).toPass(told);
  // However young the process, nobody is missed who was never heard.
  await expect(page.getByText('Não estamos recebendo sinais.')).toBeHidden();

  const device = await connect(server, login);
  await device.send({ fila: { eventos: 4 } });
  await expect(rowOf(page, primeira)).toContainText('Tocando', told);
  await expect(rowOf(page, primeira)).toContainText('1.0.3');
  // The counts are of all clients: in `npm test` others of the server's stores may play, too.
  await expect(page.getByRole('button', { name: /^Tocando [1-9]\d*$/ })).toBeVisible();
  const doCliente = `${rede} 2 lojas: 1 nunca ligou e 1 tocando 2`;
  await expect(page.getByRole('button', { name: doCliente, exact: true })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Saúde das lojas' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(primeira);
  await page.getByRole('button', { name: '1 loja mudou, reordenar' }).click();
  await expect(rows.nth(1)).toContainText(segunda);
  await expect(page.getByRole('button', { name: /reordenar/ })).toHaveCount(0);

  await page.getByRole('button', { name: /^Tocando/ }).click();
  await expect(page).toHaveURL(/situacao=TOCANDO/);
  await expect(rowOf(page, segunda)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Tocando/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, primeira)).toBeVisible();
  await expect(page.getByText(/^Atualizado/)).toBeVisible();

  // What happens while it is paused shows once it goes on.
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText(/^Pausado/)).toBeVisible();
  await device.send({ fila: { eventos: 9 } });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(rowOf(page, primeira).getByRole('cell').nth(5)).toHaveText('9', told);
});

test('a store’s drawer says what is known of it, sends instructions and takes its device off', async ({
  page,
  api,
  server,
}) => {
  const rede = unique('Rede do painel');
  const cliente = await addCliente(api, rede);
  const { id, login } = await addWithLogin(api, cliente, rede);
  const device = await connect(server, login);
  await device.send({
    ultimoErro: { codigo: 'ARQUIVO', mensagem: 'Arquivo corrompido', em: new Date().toISOString() },
  });

  await page.goto(`/lojas/saude?modal=SAUDE_DA_LOJA&modal.id=${id}`);
  const drawer = page.getByRole('dialog', { name: rede });
  await expect(drawer.getByText('Arquivo corrompido')).toBeVisible(told);
  await expect(drawer.getByRole('img', { name: /^Últimas 24 horas/ })).toBeVisible();
  await expect(drawer.getByText('Caixa 1 (web, versão 1.0.0)')).toHaveCount(0);
  await expect(drawer.getByText(/^Caixa 1 \(web, versão 1\.0\.3\)/)).toBeVisible();
  await expect(drawer.getByRole('link', { name: '(11) 3333-4444' })).toHaveAttribute(
    'href',
    'tel:+551133334444',
  );

  await drawer.getByRole('button', { name: 'Desvincular aparelho' }).click();
  await answer(page, 'Cancelar');
  await expect(drawer.getByText(/^Caixa 1/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Desvincular aparelho' }).click();
  await answer(page, 'Desvincular');
  await expectToast(page, 'Aparelho desvinculado com sucesso!');
  await expect(device.send()).rejects.toThrow('TPL011');
  await expect(drawer.getByRole('button', { name: 'Desvincular aparelho' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await drawer.getByRole('button', { name: 'Enviar instruções' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviar Instruções' })).toContainText('@exemplo.com.br');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/lojas\/saude$/);
});

test('a store’s own page begins with how it is doing', async ({ page, api, server }) => {
  const rede = unique('Rede da página');
  const cliente = await addCliente(api, rede);
  const { id, login } = await addWithLogin(api, cliente, rede);
  const device = await connect(server, login);
  await device.send();
  await page.goto(`/lojas/editar/${id}`);
  const saude = page.getByRole('region', { name: 'Saúde' });
  await expect(saude.getByText('Tocando', { exact: true })).toBeVisible(told);
  await expect(page.getByText('A loja ainda não pediu ajuda.')).toBeVisible();
  await expect(page.getByText('A loja ainda não recebeu comunicados.')).toBeVisible();
  const faltas = page.getByRole('region', { name: 'O que falta' });
  await expect(faltas.getByText('Sem playlist: a loja não tem o que tocar.')).toBeVisible();
  await faltas.getByRole('button', { name: 'Escolher uma playlist' }).click();
  await expect(page.getByRole('combobox', { name: 'Adicionar uma playlist do cliente' })).toBeFocused();
  await page.keyboard.press('Escape');
  const parear = page.getByRole('button', { name: 'Parear um aparelho' });
  await saude.getByRole('button', { name: 'Parear um aparelho' }).click();
  await expect(page.getByRole('dialog', { name: 'Parear um aparelho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parear).toHaveCount(1);
  await saude.getByRole('button', { name: 'Desvincular aparelho' }).click();
  await answer(page, 'Desvincular');
  await expectToast(page, 'Aparelho desvinculado com sucesso!');
  await expect(faltas.getByText(/Nenhum aparelho está vinculado/)).toBeVisible();
  await expect(faltas.getByRole('button', { name: 'Parear um aparelho' })).toBeVisible();
  await expect(parear).toHaveCount(1);
  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await expect(page.getByText('Desvinculou o dispositivo')).toBeVisible();

  await api('deactivateLojas', { path: { id } });
  await page.goto(`/lojas/editar/${id}`);
  await expect(saude.getByText('A loja está inativa: ela não toca e não é acompanhada.')).toBeVisible();
});

test('the list of stores is found by how they are doing', async ({ page, api, server }) => {
  const rede = unique('Rede listada');
  const cliente = await addCliente(api, rede);
  const { login } = await addWithLogin(api, cliente, `${rede} toca`);
  await addWithLogin(api, cliente, `${rede} nunca`);
  await (await connect(server, login)).send();
  await page.goto(`/lojas?cliente=${cliente}`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(rowOf(page, `${rede} toca`)).toContainText('Tocando', { timeout: 1_000 });
    await expect(rowOf(page, `${rede} nunca`)).toContainText('Nunca ligou', { timeout: 1_000 });
  }).toPass(told);
  await page.getByRole('button', { name: /^Filtro/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtro' });
  await drawer.getByRole('checkbox', { name: 'Nunca ligou' }).check();
  await drawer.getByRole('checkbox', { name: 'Sem sinal' }).check();
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(page).toHaveURL(/situacao=SEM_SINAL%2CNUNCA_LIGOU/);
  await expect(rowOf(page, `${rede} toca`)).toHaveCount(0);
  await expect(page.getByText('Situação: Sem sinal, Nunca ligou')).toBeVisible();
  await page.goto(`/lojas/saude?cliente=${cliente}`);
  await chooseInRow(page, `${rede} nunca`, 'Ver saúde');
  await expect(
    page.getByRole('dialog', { name: `${rede} nunca` }).getByText('nunca', { exact: true }),
  ).toBeVisible();
});

test('only one of several tabs asks the server, and none that is hidden', async ({
  context,
  page,
  server,
}) => {
  const streams = new Map<unknown, number>();
  context.on('request', (request) => {
    if (!request.url().endsWith('/lojas/saude/fluxo')) return;
    streams.set(request.frame().page(), (streams.get(request.frame().page()) ?? 0) + 1);
  });
  await page.goto('/lojas/saude');
  await expect(page.getByText(/^Atualizado/)).toBeVisible();
  await expect.poll(() => streams.get(page)).toBe(1);
  const other = await context.newPage();
  await other.goto(`${server.url}/lojas/saude`);
  await expect(other.getByText(/^Atualizado/)).toBeVisible();
  expect(streams.get(other)).toBeUndefined();
  await page.close();
  await expect.poll(() => streams.get(other)).toBe(1);
});
