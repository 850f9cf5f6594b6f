import type { Page } from '@playwright/test';
import { formatHours } from '#domain/hours.ts';
import { formatNumber } from '#domain/text.ts';
import { type Figures, test } from '#tests/support/insights.ts';
import { tabTo } from '#tests/support/journey.ts';
import { expectStill, watchJumps } from '#tests/support/jumps.ts';
import { expect } from '#tests/support/panel.ts';

const card = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label} `) });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtro', exact: true });
const chart = (page: Page, name: string) => page.getByRole('slider', { name });

const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function change(now: number, before: number, format: (value: number) => string) {
  if (now === before) return 'Igual';
  const size = Math.abs(now - before);
  return `${now > before ? '+' : '−'}${before ? `${percent.format((size / before) * 100)}%` : format(size)}`;
}

const relative = {
  minutos: 'Total de horas',
  faixas: 'Faixas tocadas',
  vinhetas: 'Vinhetas tocadas',
  likes: 'Faixas curtidas',
  dislikes: 'Faixas descurtidas',
  contatos: 'Contatos de suporte',
} as const;

async function expectCards(page: Page, { now, before }: Figures['in30']) {
  for (const [key, label] of Object.entries(relative) as [keyof typeof relative, string][]) {
    const format = key === 'minutos' ? formatHours : formatNumber;
    await expect(card(page, label)).toContainText(`${label}${format(now[key])}`);
    await expect(card(page, label)).toContainText(change(now[key], before[key], format));
  }
  await expect(card(page, 'Lojas sem atualização').locator('strong')).toHaveText(formatNumber(now.atrasadas));
}

test('starts with items that need attention, without moving the page', async ({ page, api }) => {
  const count = async () => ((await api('getInsightsPendencias')) as { nuncaLigaram: number }).nuncaLigaram;
  await expect.poll(count).toBeGreaterThan(0);
  const nuncaLigaram = await count();
  await watchJumps(page);
  await page.goto('/insights-gerais');
  const region = page.getByRole('region', { name: 'Precisa de atenção' });
  const never = region.getByRole('link', { name: `${formatNumber(nuncaLigaram)} lojas que nunca ligaram` });
  await expect(never).toHaveAttribute('href', '/lojas/saude?situacao=NUNCA_LIGOU');
  await expect(card(page, 'Total de horas')).toContainText(/\d/);
  await expectStill(page);
});

const compared = ({ now, before }: Figures['in30'], nos: string, aos: string) => {
  if (now.faixas === before.faixas) return `Igual ${aos}`;
  return `${now.faixas > before.faixas ? 'melhor' : 'pior'} que ${nos}`;
};
const daysBefore = (figures: Figures['in30'], days: number) =>
  compared(figures, `nos ${days} dias antes`, `aos ${days} dias antes`);

test('the figures, their changes and filters match the log', { tag: '@journey' }, async ({
  page,
  figures,
  api,
}) => {
  await test.step('open the panel: its first screen is the last 30 days', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/insights-gerais$/);
    await expectCards(page, figures.in30);
    await expect(card(page, 'Total de horas')).toContainText(/\d hora\S* e \d+ minuto/);
    await expect(card(page, 'Faixas tocadas')).toContainText(daysBefore(figures.in30, 30));
    await expect(card(page, 'Comunicados enviados')).toContainText('Igual aos 30 dias antes');
    await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeVisible();
  });

  await test.step('choose another period beside the heading', async () => {
    await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 10 dias');
    await expect(page).toHaveURL(/\?periodo=10$/);
    await expectCards(page, figures.in10);
    await expect(card(page, 'Faixas tocadas')).toContainText(daysBefore(figures.in10, 10));
  });

  await test.step('say it as people do, and by two days', async () => {
    const period = page.getByRole('combobox', { name: 'Período' });
    await period.selectOption('Semana passada');
    await expect(page).toHaveURL(/\?intervalo=SEMANA_PASSADA$/);
    await expect(card(page, 'Faixas tocadas')).toContainText(
      compared(figures.inTheLastWeek, 'na semana anterior', 'à semana anterior'),
    );
    await period.selectOption('Entre duas datas');
    await expect(page).toHaveURL(/\?de=\d{4}-\d\d-\d\d&ate=\d{4}-\d\d-\d\d$/);
    await expect(card(page, 'Faixas tocadas')).toContainText(daysBefore(figures.inTheLastWeek, 7));
    await page.reload();
    await expect(page.getByLabel('De', { exact: true })).not.toHaveValue('');
    await period.selectOption('Últimos 10 dias');
    await expectCards(page, figures.in10);
  });

  await test.step('narrow it to a state in the drawer, and find it again after a reload', async () => {
    await page.getByRole('button', { name: 'Filtro · 1' }).click();
    await expect(drawer(page).getByLabel('Período (0 a 1 ano)')).toHaveValue('10');
    await drawer(page).getByLabel('Período (0 a 1 ano)').selectOption('20 dias');
    await drawer(page).getByLabel('Estado').fill('pernambuco');
    await expect(drawer(page).getByLabel('Estado')).toHaveValue(/^pe$/i);
    await drawer(page).getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/periodo=20&estado=PE$/i);
    await expect(page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem')).toHaveText([
      'Período (0 a 1 ano): 20 dias',
      /^Estado: PE$/i,
    ]);
    await expectCards(page, figures.in20OfPernambuco);
    await page.reload();
    await expectCards(page, figures.in20OfPernambuco);
  });

  await test.step('take all filters back', async () => {
    await page.getByRole('button', { name: 'Filtro · 2' }).click();
    await drawer(page).getByRole('button', { name: 'Resetar Filtros e Fechar' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/insights-gerais$/);
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('30');
    await expectCards(page, figures.in30);
  });

  await test.step('announce something to all stores, and press “Atualizar”', async () => {
    await api('createComunicado', { body: { nome: 'Aviso a todas as lojas', mensagem: 'Bom dia.' } });
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(card(page, 'Comunicados enviados').locator('strong')).toHaveText(
      formatNumber(figures.ativas),
    );
    await expect(card(page, 'Comunicados enviados')).toContainText(`+${formatNumber(figures.ativas)}`);
  });

  await test.step('let the agency begin with another period', async () => {
    await api('updateConfiguracoes', { body: { periodoAtividadeLoja: 10 } });
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Período' })).toHaveValue('10');
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

  await test.step('point at the hour with most plays, and open these by mouse and by key', async () => {
    await cell.hover();
    await expect(page.getByText(horario, { exact: true })).toBeVisible();
    await cell.click();
    await expectRowsOfHottest();
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await expectRowsOfHottest();
  });

  await test.step('take the hour off: the plays of its whole weekday', async () => {
    await chips.getByRole('button', { name: 'Remover o filtro Hora' }).click();
    const ofWeekday = figures.porHora
      .filter(({ dia }) => dia === hottest!.dia)
      .reduce((sum, { n }) => sum + n, 0);
    await expect(rows).toContainText(`Total de resultados da busca: ${formatNumber(ofWeekday)}`);
    await page.keyboard.press('Escape');
  });

  await test.step('open the plays of the hour from the table of numbers', async () => {
    const ofHours = page.getByRole('region', { name: 'Por dia da semana e hora' });
    await ofHours.getByText('Ver os números').click();
    await ofHours
      .getByRole('row', { name: new RegExp(`^${hottest!.hora}h`) })
      .getByRole('cell')
      .nth(hottest!.dia)
      .getByRole('link')
      .click();
    await expectRowsOfHottest();
    await page.keyboard.press('Escape');
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
    for (const [index, { id, titulo, n }] of figures.maisTocadas.entries()) {
      await expect(ranking.nth(index)).toContainText(titulo);
      await expect(ranking.nth(index)).toContainText(`${formatNumber(n)} execuç`);
      await expect(ranking.nth(index)).toHaveAttribute('href', `/musicas/relatorios/${id}`);
    }
    await ranking.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(ranking.nth(1)).toBeFocused();
  });

  await test.step('open all tracks that stores skip', async () => {
    const ranking = page.getByRole('list', { name: 'As 10 faixas mais puladas' }).getByRole('link');
    const titles = await ranking.locator('[class*=clip]').allInnerTexts();
    expect(titles.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Ver todas' }).click();
    const modal = page.getByRole('dialog', { name: 'Mais puladas' });
    const heads = modal.getByRole('columnheader').filter({ hasNot: page.getByRole('checkbox') });
    await expect(heads).toHaveText(['Faixa', 'Execuções', 'Puladas', '% puladas']);
    await expect(modal.getByRole('row')).toHaveCount(titles.length + 1);
    await page.keyboard.press('Escape');
  });

  await test.step('open the stores that are inactive', async () => {
    const status = page.getByRole('list', { name: 'Lojas por status' }).getByRole('link');
    await expect(status).toContainText([
      new RegExp(`Ativas\\s*${figures.ativas}`),
      new RegExp(`Inativas\\s*${figures.inativas}`),
    ]);
    await status.nth(1).click();
    const modal = page.getByRole('dialog', { name: 'Total de horas divididas por loja' });
    await expect(modal.getByRole('row').nth(1)).toContainText('INATIVO');
    await expect(modal.getByText('ATIVO', { exact: true })).toHaveCount(0);
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
