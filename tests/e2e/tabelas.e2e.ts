import type { Locator, Page } from '@playwright/test';
import { addAgendamento } from '#tests/support/agendamentos.ts';
import { addAdmin, addCliente, goWithin, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';
import { faultsOf } from '#tests/support/tableFaults.ts';

const lists = [
  '/clientes',
  '/lojas',
  '/lojas/saude',
  '/playlists',
  '/musicas',
  '/vinhetas',
  '/admin',
  '/admin/atividades',
  '/admin/atividades?aba=faixas',
  '/admin/atividades?aba=acessos',
  '/notificacoes',
  '/comunicados',
  '/lixeira',
  '/agendamentos',
];
const reports = [
  '/clientes/relatorio?modal=FAIXAS_TOCADAS',
  '/clientes/relatorio?modal=FAIXAS_CURTIDAS_DESCURTIDAS',
  '/clientes/relatorio?modal=FAIXAS_CURTIDAS',
  '/clientes/relatorio?modal=FAIXAS_DESCURTIDAS',
  '/clientes/relatorio?modal=VINHETAS_TOCADAS',
  '/clientes/relatorio?modal=CONTATO_SUPORTE',
  '/clientes/relatorio?modal=DIREITOS_AUTORAIS&modal.cliente=c1&modal.de=2026-01-01&modal.ate=2026-12-31',
  '/lojas/relatorio?modal=FAIXAS_TOCADAS',
  '/lojas/relatorio?modal=VINHETAS_TOCADAS',
  '/lojas/relatorio?modal=CONTATO_SUPORTE',
  '/lojas/relatorio?modal=COMUNICADOS_ENVIADOS',
  '/musicas/relatorios/m1?modal=REPRODUCAO_FAIXA',
  '/musicas/relatorios/m1?modal=CURTIDAS_FAIXA',
  '/playlists/relatorios/p1?modal=REPRODUCAO_PLAYLIST',
  '/insights-gerais?modal=TOTAL_HORAS_DIVIDIDA_LOJA',
  '/insights-gerais?modal=TOTAL_FAIXAS_VINHETAS_INSIGHTS',
  '/insights-gerais?modal=LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS',
  '/insights-gerais?modal=NUMERO_CONTATO_SUPORTE_INSIGHTS',
];
const widths = [1920, 1440, 1024];

test('no table truncates moments, has high rows, misaligned numbers or wrong edges', async ({
  page,
  api,
  history: _,
}) => {
  test.setTimeout(240_000);
  await api('createNotificacao', { body: { mensagem: 'Reinicie o player', loja: 'l1' } });
  const comunicado = await api('createComunicado', {
    body: { nome: 'Feriado', mensagem: 'Fechado', lojas: ['l1'] },
  });
  await addAgendamento(api, unique('Faixas da semana'));
  const { _id } = comunicado as { _id: string };
  await api('deleteCliente', { path: { id: await addCliente(api, unique('Apagado')) } });
  const modals = [...reports, `/comunicados?modal=LEITURAS&modal.comunicado=${_id}`];
  const faults: Record<string, string[]> = {};
  let before: string | undefined;
  await page.goto('/perfil');
  for (const address of [...lists, ...modals]) {
    await page.setViewportSize({ width: widths[0]!, height: 900 });
    // Leaves a screen first if the previous table is on it.
    const [screen] = address.split('?');
    if (screen === before) await goWithin(page, '/perfil');
    before = screen;
    await goWithin(page, address);
    const within = modals.includes(address) ? page.getByRole('dialog') : page.locator('main');
    const table = within.locator('.list-frame').first();
    await expect(table.locator('tr[data-index]').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await faultsOf(table);
      if (found.length > 0) faults[`${address} at ${width} px`] = [...new Set(found)];
    }
  }
  expect(faults).toEqual({});
});

const redes = [
  'Academias Corpo & Movimento',
  'Supermercados Boa Safra',
  'Perfumaria Flor de Açucena',
  'Casa & Jardim Araucária',
  'Drogarias Vida Plena',
];

const cellsOf = (page: Page, title: string) =>
  page.locator('.list-frame').evaluate((table, title) => {
    const index = [...table.querySelectorAll('th')].findIndex((head) => head.innerText.trim() === title);
    const cells = [...table.querySelectorAll<HTMLElement>(`tr[data-index] td:nth-child(${index + 1})`)];
    return cells.map((cell) => {
      const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      const parts = [cell, ...cell.querySelectorAll<HTMLElement>('span')];
      return {
        text: cell.innerText,
        room: end - (cell.querySelector('a') ?? cell).getBoundingClientRect().left,
        cut: parts.some((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight),
      };
    });
  }, title);

test("lists leave enough room for names in windows as wide as a laptop's", async ({
  page,
  api,
  history: _,
}) => {
  for (const rede of redes) {
    await addLoja(api, await addCliente(api, rede), unique('Loja'));
  }
  await api('createComunicado', {
    body: { nome: unique('Horário do feriado'), mensagem: 'Fechado', lojas: ['l1'] },
  });
  for (const [address, title] of [
    ['/lojas', 'Cliente'],
    ['/musicas', 'Título'],
    ['/comunicados', 'Nome'],
  ] as const) {
    await page.goto(address);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('tr[data-index]').first()).toBeVisible();
      const cells = await cellsOf(page, title);
      const where = `${address} at ${width} px`;
      if (address === '/lojas')
        expect(
          cells.filter(({ cut }) => cut).map(({ text }) => text),
          where,
        ).toEqual([]);
      else expect(Math.min(...cells.map(({ room }) => room)), where).toBeGreaterThanOrEqual(220);
    }
  }
});

test('the menu folds automatically when there is too little room, and unfolds again', async ({
  page,
  history: _,
}) => {
  await page.goto('/lojas');
  const toggle = (name: string) => page.getByRole('button', { name });
  await expect(toggle('Recolher menu')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(toggle('Abrir menu')).toBeVisible();
  await toggle('Abrir menu').click();
  await page.reload();
  await expect(toggle('Recolher menu')).toBeVisible();
  await toggle('Recolher menu').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(toggle('Recolher menu')).toBeVisible();
});

const leftOf = async (locator: Locator) => Math.round((await locator.boundingBox())!.x);
const scrolledTo = (page: Page) => page.locator('.list-body').evaluate(({ scrollLeft }) => scrollLeft);

test('a narrow table scrolls sideways with its head, below the ticks and the first column', async ({
  page,
  history: _,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
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

  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await head('Status').getByRole('button').focus();
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(100);
  const { x, width } = (await head('Status').boundingBox())!;
  expect(x + width).toBeLessThanOrEqual((await leftOf(dots)) + 1);
  await expectAccessible(page, [800]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('the table head stays in sight while the page scrolls, and cards fill a turned phone', async ({
  page,
  api,
  history: _,
}) => {
  const rede = unique('Comprida');
  for (let n = 10; n < 40; n++) await addCliente(api, `${rede} ${n}`);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`/clientes?payload=${encodeURIComponent(rede)}`);
  await expect(page.getByRole('link', { name: `${rede} 10` })).toBeVisible();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => window.scrollY > 500);
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('checkbox', { name: /^Selecionar \d+ linhas/ })).toBeInViewport();

  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('link', { name: `${rede} 10` })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const bottom = () =>
    page
      .locator('tr[data-index]')
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeGreaterThan(844);
});

test('Shift selects a range, by mouse and by keyboard', async ({ page, api, history: _ }) => {
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
});

test('on a phone, the box that selects all has a label, and the badge does not cover the bell', async ({
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

test('on a phone, toolbars are one row and "⋯", and rows are at most 96 px high', async ({
  page,
  history: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/lojas');
  const height = async (selector: string) => (await page.locator(selector).first().boundingBox())!.height;
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  expect(await height('tr[data-index]')).toBeLessThanOrEqual(96);
  // The row of the toolbar, and a line that names the time zone.
  expect(await height('.page-header')).toBeLessThanOrEqual(64);
  expect(await height('.list-tools')).toBeLessThanOrEqual(40);
  await expect(page.getByRole('button', { name: 'Adicionar loja' })).toBeVisible();
  const more = page.getByRole('button', { name: 'Importar lojas' });
  await expect(more).toBeHidden();
  await page.getByRole('button', { name: 'Mais opções da lista' }).click();
  await expect(more).toBeInViewport({ ratio: 1 });
});

test('only the rows of a report scroll in a low window', async ({ page, history: _ }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/clientes/relatorio?modal=FAIXAS_TOCADAS');
  const modal = page.getByRole('dialog', { name: 'Faixas Tocadas' });
  await expect(modal).toContainText('linhas carregadas');
  const scrollers = await modal.evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
      .map((part) => part.getAttribute('aria-label')),
  );
  expect(scrollers).toEqual(['Faixas Tocadas']);
});
