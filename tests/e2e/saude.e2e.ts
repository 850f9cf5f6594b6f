import { MotivoDaSituacao } from '#generated/labels.ts';
import { addWithLogin, connect } from '#tests/support/dispositivo.ts';
import { addCliente, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

/** The server takes up to this long to write, compute and publish. */
const told = { timeout: 30_000 };

test('the board shows reasons completely in a desktop window', async ({ page, api }) => {
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

test("a store's page and the board show first what matters", async ({ page, api, server }) => {
  const cliente = await addCliente(api, unique('Primeira tela'));
  const loja = await addWithLogin(api, cliente, unique('Loja'));
  const device = await connect(server, loja.login);
  const toca = { volume: 70, posicaoS: 3 };
  await device.send(toca);
  await device.send(toca);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/lojas/editar/${loja.id}`);
  const [saude, controle] = ['Saúde', 'Controle à distância'].map((name) =>
    page.getByRole('region', { name }),
  );
  const volume = controle!.getByRole('slider', { name: 'Volume agora: 70, livre' });
  await expect(volume).toBeVisible(told);
  const first = [
    saude!.getByText('Tocando', { exact: true }),
    saude!.getByRole('img', { name: /^Últimas 24/ }),
  ];
  for (const part of [...first, volume]) await expect(part).toBeInViewport({ ratio: 1 });

  const row = page.locator('tr[data-index]').first();
  for (const [width, y] of [
    [1440, 360],
    [1024, 360],
    [390, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/lojas/saude');
    await expect(row).toBeVisible(told);
    expect((await row.boundingBox())!.y, `${width} px`).toBeLessThan(y);
    await expect(page.getByRole('region', { name: 'Por UF' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Por cliente, grupo e UF' }).click();
  await expect(page.getByRole('region', { name: 'Por UF' })).toBeVisible();
});

test('the board follows a store that begins to play, and reorders rows only on request', {
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
  // Even in a new process, stores that never sent a heartbeat are not missed.
  await expect(page.getByText('Não estamos recebendo sinais.')).toBeHidden();

  const device = await connect(server, login);
  await device.send({ fila: { eventos: 4 } });
  await expect(rowOf(page, primeira)).toContainText('Tocando', told);
  await expect(rowOf(page, primeira)).toContainText('1.0.3');
  // The counts cover all clients, and in `npm test` other stores of the shared server may play too.
  await expect(page.getByRole('button', { name: /^Tocando [1-9]\d*$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Por cliente, grupo e UF' }).click();
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

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText(/^Pausado/)).toBeVisible();
  await device.send({ fila: { eventos: 9 } });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(rowOf(page, primeira).getByRole('cell').nth(5)).toHaveText('9', told);
});
