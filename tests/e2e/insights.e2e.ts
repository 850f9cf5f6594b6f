import type { Page } from '@playwright/test';
import { formatHours } from '#domain/hours.ts';
import { formatNumber } from '#domain/text.ts';
import { type Figures, test } from '#tests/support/insights.ts';
import { tabTo } from '#tests/support/journey.ts';
import { expect } from '#tests/support/panel.ts';

const card = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} `) });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtro', exact: true });
const chart = (page: Page, name: string) => page.getByRole('slider', { name });

const shown = {
  minutos: 'Total de horas',
  faixas: 'Faixas tocadas',
  vinhetas: 'Vinhetas tocadas',
} as const;

async function expectCards(page: Page, now: Figures['in30']) {
  for (const [key, label] of Object.entries(shown) as [keyof typeof shown, string][]) {
    const format = key === 'minutos' ? formatHours : formatNumber;
    await expect(card(page, label)).toContainText(`${label}${format(now[key])}`);
  }
}

test('the figures follow the period and the filters, and a reload', { tag: '@journey' }, async ({
  page,
  figures,
  api,
}) => {
  await test.step('open the panel: its first screen is the last 30 days', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/insights-gerais$/);
    await expectCards(page, figures.in30);
  });

  await test.step('choose another period beside the heading', async () => {
    const period = page.getByRole('combobox', { name: 'Período' });
    await period.selectOption('Semana passada');
    await expect(page).toHaveURL(/\?intervalo=SEMANA_PASSADA$/);
    await expectCards(page, figures.inTheLastWeek);
    await period.selectOption('Últimos 10 dias');
    await expectCards(page, figures.in10);
  });

  await test.step('narrow it to a state in the drawer, and find it again after a reload', async () => {
    await page.getByRole('button', { name: 'Filtro · 1' }).click();
    await drawer(page).getByLabel('Período (0 a 1 ano)').selectOption('20 dias');
    await drawer(page).getByLabel('Estado').fill('pernambuco');
    await expect(drawer(page).getByLabel('Estado')).toHaveValue(/^pe$/i);
    await drawer(page).getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/periodo=20&estado=PE$/i);
    await page.reload();
    await expectCards(page, figures.in20OfPernambuco);
  });

  await test.step('take all filters back, announce something to all stores, and press “Atualizar”', async () => {
    await page.getByRole('button', { name: 'Filtro · 2' }).click();
    await drawer(page).getByRole('button', { name: 'Resetar Filtros e Fechar' }).click();
    await expectCards(page, figures.in30);
    await api('createComunicado', { body: { nome: 'Aviso a todas as lojas', mensagem: 'Bom dia.' } });
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(card(page, 'Comunicados enviados').locator('strong')).toHaveText(
      formatNumber(figures.ativas),
    );
  });

  await test.step('let the agency begin with another period', async () => {
    await api('updateConfiguracoes', { body: { periodoAtividadeLoja: 10 } });
    await page.reload();
    await expectCards(page, figures.in10);
    await api('updateConfiguracoes', { body: { periodoAtividadeLoja: 30 } });
  });
});

test('charts can be used by keyboard and as tables, and they link to their details', async ({
  page,
  figures,
}) => {
  const plays = chart(page, 'Execuções por dia');
  const dayOf = async () => ((await plays.getAttribute('aria-valuetext')) ?? '').slice(0, 10);

  await test.step('read the plays day by day, by the arrow keys', async () => {
    await page.goto('/insights-gerais');
    await tabTo(page, plays, 90);
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'Home', 'ArrowRight']) {
      await page.keyboard.press(key);
      const day = await dayOf();
      const n = figures.porDia.find(({ dia }) => dia === day)?.n ?? 0;
      await expect(plays).toHaveAttribute(
        'aria-valuetext',
        new RegExp(
          `^${day}${key === 'End' ? ', hoje, até \\d\\d:\\d\\d' : ''}: Faixas ${formatNumber(n)}, Vinhetas`,
        ),
      );
      await expect(page.getByText(day, { exact: true }).first()).toBeVisible();
    }
  });

  const rows = page.getByRole('dialog', { name: 'Faixas Tocadas', exact: true });

  await test.step('open the plays of a day, and come back to it', async () => {
    const day = await dayOf();
    await page.keyboard.press('Enter');
    const onDay = figures.porDia.find(({ dia }) => dia === day)?.n ?? 0;
    await expect(rows).toContainText(`Total de resultados da busca: ${formatNumber(onDay)}`);
    await expect(rows.getByRole('list', { name: 'Filtros aplicados' })).toContainText(`Dia: ${day}`);
    await page.keyboard.press('Escape');
    await expect(plays).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('read the same chart as a table', async () => {
    const numbers = page.getByRole('region', { name: 'Execuções por dia' });
    await numbers.getByText('Ver os números').click();
    await expect(numbers.getByRole('row').nth(1)).toContainText(/^\d\d\/\d\d\/\d{4}, hoje, até \d\d:\d\d/);
    const busiest = figures.porDia.toSorted((a, b) => b.n - a.n)[0]!;
    await expect(
      numbers.getByRole('row').filter({ hasText: busiest.dia }).getByRole('cell').first(),
    ).toHaveText(formatNumber(busiest.n));
  });

  const weekdays = [
    'Domingo',
    'Segunda-feira',
    'Terça-feira',
    'Quarta-feira',
    'Quinta-feira',
    'Sexta-feira',
    'Sábado',
  ];
  const [hottest] = figures.porHora;
  const heat = page.getByRole('grid', { name: 'Faixas tocadas por dia da semana e hora' });
  const horario = `${weekdays[hottest!.dia]}, ${hottest!.hora}h`;
  const cell = heat.getByRole('gridcell', {
    name: `${horario}: ${formatNumber(hottest!.n)} execuções`,
  });

  const chips = rows.getByRole('list', { name: 'Filtros aplicados' });
  const expectRowsOfHottest = async () => {
    await expect(rows).toContainText(`Total de resultados da busca: ${formatNumber(hottest!.n)}`);
    await expect(chips).toContainText(`Dia da semana: ${weekdays[hottest!.dia]}`);
    await expect(chips).toContainText(`Hora: ${hottest!.hora}h`);
    await expect(rows.getByRole('row').nth(1)).toContainText(/\d\d:\d\d/);
    const shown = (await rows.getByRole('row').allInnerTexts()).slice(1).filter(Boolean);
    for (const text of shown) expect(text).toMatch(new RegExp(`\\b0?${hottest!.hora}:\\d\\d`));
  };

  await test.step('point at the hour with most plays, and open these', async () => {
    await cell.hover();
    await expect(page.getByText(horario, { exact: true })).toBeVisible();
    await cell.click();
    await expectRowsOfHottest();
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
  });

  await test.step('open nothing where nothing was played, and walk through the grid by the arrow keys', async () => {
    const silent = heat.getByRole('gridcell', { name: /: 0 execuções$/ }).first();
    await silent.click();
    await page.keyboard.press('Enter');
    await expect(rows).toBeHidden();
    const first = heat.getByRole('gridcell', { name: /^Domingo, 0h:/ });
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(heat.getByRole('gridcell', { name: /^Segunda-feira, 1h:/ })).toBeFocused();
  });

  await test.step('walk through the tracks that are played most', async () => {
    const ranking = page.getByRole('list', { name: 'As 10 faixas mais tocadas' }).getByRole('link');
    await expect(ranking).toHaveCount(figures.maisTocadas.length);
    await expect(ranking).toContainText(figures.maisTocadas.map(({ titulo }) => titulo));
    await ranking.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(ranking.nth(1)).toBeFocused();
  });
});

test('prints the figures with their subject and date on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/insights-gerais?estado=SP');
  await expect(page.getByRole('heading', { name: 'Mais tocadas' })).toBeVisible();
  const print = async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  };
  await print();
  await expect(
    page.getByText(/Últimos 30 dias, de .* · Impresso em \d\d\/\d\d\/\d{4} \d\d:\d\d/),
  ).toBeVisible();
  await expect(page.getByText(/^Estado: SP/)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.className)).toContain('light');

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  expect(await page.evaluate(() => document.documentElement.className)).toContain('dark');
  await card(page, 'Total de horas').click();
  const modal = page.getByRole('dialog', { name: 'Total de horas divididas por loja' });
  await expect(modal.getByRole('row').nth(1)).toBeVisible();
  await print();
  await expect(page.getByText(/^As primeiras 100 linhas · Impresso em/)).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveText(['Total de horas divididas por loja']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('tr:visible')).toHaveCount(101);
});
