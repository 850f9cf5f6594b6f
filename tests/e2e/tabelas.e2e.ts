import type { Locator, Page } from '@playwright/test';
import { addAdmin, addCliente, unique } from '#tests/support/journey.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';

const lists = [
  '/clientes',
  '/lojas',
  '/playlists',
  '/musicas',
  '/vinhetas',
  '/admin',
  '/admin/atividades',
  '/admin/atividades?aba=faixas',
  '/notificacoes',
  '/comunicados',
];
const reports = [
  '/clientes/relatorio?modal=FAIXAS_TOCADAS',
  '/clientes/relatorio?modal=FAIXAS_CURTIDAS',
  '/clientes/relatorio?modal=VINHETAS_TOCADAS',
  '/clientes/relatorio?modal=CONTATO_SUPORTE',
  '/clientes/relatorio?modal=DIREITOS_AUTORAIS&modal.cliente=c1&modal.de=2026-01-01&modal.ate=2026-12-31',
  '/lojas/relatorio?modal=COMUNICADOS_ENVIADOS',
  '/musicas/relatorios/m1?modal=REPRODUCAO_FAIXA',
  '/playlists/relatorios/p1?modal=REPRODUCAO_PLAYLIST',
  '/insights-gerais?modal=LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS',
];
const widths = [1440, 1280, 1024];

/** What a table shows wrongly: moments that are cut, rows that are higher, numbers that are not under their heads' ends. */
const faultsOf = (table: Locator) =>
  table.evaluate((element) => {
    const faults: string[] = [];
    const heads = [...element.querySelectorAll('th')];
    const rows = [...element.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
    for (const row of rows) {
      if (row.offsetHeight !== 52) faults.push(`${row.offsetHeight} px high: ${row.innerText}`);
      for (const [index, cell] of [...row.querySelectorAll('td')].entries()) {
        const text = cell.innerText.trim();
        const parts = [cell, ...cell.querySelectorAll('span, time')];
        const isCut = parts.some(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
        );
        if (/^\d\d\/\d\d\/\d{4} \d\d:\d\d/.test(text) && isCut) faults.push(`cut: ${text}`);
        if (!/^[\d.]+$/.test(text)) continue;
        const head = heads[index]!;
        const isEnd = [cell, head].every((one) => getComputedStyle(one).textAlign === 'end');
        if (!isEnd) faults.push(`not at the end: ${head.innerText} ${text}`);
      }
    }
    return rows.length > 0 ? faults : ['no rows'];
  });

test('no table cuts a moment, grows a row or has a number out of line', async ({ page, api, history: _ }) => {
  test.setTimeout(120_000);
  await api('createNotificacao', { body: { mensagem: 'Reinicie o player', loja: 'l1' } });
  await api('createComunicado', { body: { nome: 'Feriado', mensagem: 'Fechado', lojas: ['l1'] } });
  const faults: Record<string, string[]> = {};
  for (const address of [...lists, ...reports]) {
    await page.goto(address);
    const within = reports.includes(address) ? page.getByRole('dialog') : page;
    const table = within.getByRole('table').first();
    await expect(table.locator('tr[data-index]').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await faultsOf(table);
      if (found.length > 0) faults[`${address} at ${width} px`] = found;
    }
  }
  expect(faults).toEqual({});
});

const leftOf = async (locator: Locator) => Math.round((await locator.boundingBox())!.x);
const scrolledTo = (page: Page) => page.locator('.list-body').evaluate(({ scrollLeft }) => scrollLeft);

test('a table without room scrolls sideways, with its head, past its ticks and its first column', async ({
  page,
  history: _,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/lojas');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const titles = [
    'Nome',
    'Cliente',
    'Cidade / UF',
    'Situação',
    'Último contato',
    'Tipo de comércio',
    'Status',
  ];
  for (const title of titles) await expect(head(title)).toBeAttached();

  const link = page.getByRole('link', { name: 'Farmácia Manauara' });
  const tick = page.getByRole('checkbox', { name: 'Selecionar Farmácia Manauara' });
  const dots = page.getByRole('button', { name: 'Ações de Farmácia Manauara' });
  const fixed = [link, tick, dots, head('Nome')];
  const before = await Promise.all(fixed.map(leftOf));
  const city = page.getByRole('cell', { name: 'Manaus AM' });
  const offset = (await leftOf(city)) - (await leftOf(head('Cidade / UF')));

  await link.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(100);
  await expect.poll(async () => (await leftOf(city)) - (await leftOf(head('Cidade / UF')))).toBe(offset);
  expect(await Promise.all(fixed.map(leftOf))).toEqual(before);
  await expect(link).toBeInViewport({ ratio: 1 });

  // The last title, reached by Tab, brings its column with it.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await head('Status').getByRole('button').focus();
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(100);
  const { x, width } = (await head('Status').boundingBox())!;
  expect(x + width).toBeLessThanOrEqual((await leftOf(dots)) + 1);
  await expectAccessible(page, [1024]);
  // The page itself has no way to go.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('the head stays in sight while the page scrolls', async ({ page, api, history: _ }) => {
  const rede = unique('Comprida');
  for (let n = 10; n < 50; n++) await addCliente(api, `${rede} ${n}`);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/clientes');
  await expect(page.getByRole('link', { name: `${rede} 10` })).toBeVisible();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => window.scrollY > 500);
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('checkbox', { name: /^Selecionar \d+ linhas/ })).toBeInViewport();
});

test('rows that become cards, as when a telephone is turned, fill the window still', async ({
  page,
  api,
  history: _,
}) => {
  const rede = unique('Girada');
  for (let n = 10; n < 30; n++) await addCliente(api, `${rede} ${n}`);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`/clientes?payload=${encodeURIComponent(rede)}`);
  await expect(page.getByRole('link', { name: `${rede} 10` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const bottom = () =>
    page
      .locator('tr[data-index]')
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeGreaterThan(844);
});

test('Shift ticks a range, by pointer and by keyboard', async ({ page, api, history: _ }) => {
  const rede = unique('Faixa');
  for (const n of [1, 2, 3, 4, 5, 6]) await addCliente(api, `${rede} ${n}`);
  await page.goto(`/clientes?payload=${encodeURIComponent(rede)}`);
  const tick = (n: number) => page.getByRole('checkbox', { name: `Selecionar ${rede} ${n}` });
  await tick(2).click();
  await tick(4).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar.getByText('3 itens selecionados')).toBeVisible();
  await expect(tick(3)).toBeChecked();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await tick(6).focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar.getByText('5 itens selecionados')).toBeVisible();
  await tick(4).focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar.getByText('2 itens selecionados')).toBeVisible();
  await expect(tick(2)).toBeChecked();
  await expect(tick(5)).not.toBeChecked();
});

test('on a telephone the box that ticks all says so, and the badge leaves the bell to be seen', async ({
  page,
  api,
  history: _,
}) => {
  await addAdmin(api);
  await api('createNotificacao', { body: { mensagem: unique('Toque'), loja: 'l1' } });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin');
  const all = page.getByText(/^Selecionar \d+ linhas carregadas$/);
  await expect(all).toBeInViewport({ ratio: 1 });
  await all.click();
  await expect(page.getByRole('checkbox', { name: /^Selecionar \d+ linhas carregadas$/ })).toBeChecked();

  const bell = page.getByRole('button', { name: /^Notificações, \d+ não lida/ });
  const icon = (await bell.locator('svg').boundingBox())!;
  const badge = (await bell.locator('span').boundingBox())!;
  const covered = Math.max(0, icon.x + icon.width - badge.x) * Math.max(0, badge.y + badge.height - icon.y);
  expect(covered / (icon.width * icon.height)).toBeLessThan(0.25);
});
