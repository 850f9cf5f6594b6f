import type { Page } from '@playwright/test';
import { formatHours } from '#domain/hours.ts';
import { formatNumber } from '#domain/text.ts';
import { playedOnce } from '#tests/support/history.ts';
import { type Figures, test } from '#tests/support/insights.ts';
import { tabTo } from '#tests/support/journey.ts';
import { expectStill, watchJumps } from '#tests/support/jumps.ts';
import { expect, test as without } from '#tests/support/panel.ts';

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

/** What each card must say of a period. */
async function expectCards(page: Page, { now, before }: Figures['in30']) {
  for (const [key, label] of Object.entries(relative) as [keyof typeof relative, string][]) {
    const format = key === 'minutos' ? formatHours : formatNumber;
    await expect(card(page, label)).toContainText(`${label}${format(now[key])}`);
    await expect(card(page, label)).toContainText(change(now[key], before[key], format));
  }
  await expect(card(page, 'Lojas sem atualização').locator('strong')).toHaveText(formatNumber(now.atrasadas));
}

test('begins with what needs attention, and moves nothing for it', { tag: '@journey' }, async ({
  page,
  api,
}) => {
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

test('says by itself what needs attention meanwhile', async ({ page }) => {
  await page.clock.install();
  let read = 0;
  await page.route('**/api/v1/insightsgerais/pendencias*', async (route) => {
    read += 1;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), nuncaLigaram: read === 1 ? 0 : 3 } });
  });
  await page.goto('/insights-gerais');
  await expect(card(page, 'Total de horas')).toContainText(/\d/);
  const never = page.getByRole('link', { name: '3 lojas que nunca ligaram' });
  await expect(never).toBeHidden();
  await page.clock.fastForward(31_000);
  await expect(never).toBeVisible();
});

/** Says how the plays of a period compare with those before, whose name is given as it follows `que` and `Igual`. */
const compared = ({ now, before }: Figures['in30'], nos: string, aos: string) => {
  if (now.faixas === before.faixas) return `Igual ${aos}`;
  return `${now.faixas > before.faixas ? 'melhor' : 'pior'} que ${nos}`;
};
const daysBefore = (figures: Figures['in30'], days: number) =>
  compared(figures, `nos ${days} dias antes`, `aos ${days} dias antes`);

test('figures, changes and filters agree with the log', { tag: '@journey' }, async ({
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

test('charts are read by keyboard, as tables, and lead to what lies behind them', async ({
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
    await expect(modal.getByRole('columnheader')).toHaveText(['Faixa', 'Execuções', 'Puladas', '% puladas']);
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

test('each figure opens the rows behind it, with the filters of the page', async ({ page, figures }) => {
  const reports: [card: string, title: string, columns: string[], period: string][] = [
    [
      'Total de horas',
      'Total de horas divididas por loja',
      ['Horas', 'Loja', 'Status'],
      'Período (0 a 1 ano)',
    ],
    [
      'Faixas tocadas',
      'Total de faixas e vinhetas por loja',
      ['Loja', 'Status', 'Faixas', 'Vinhetas'],
      'Período (0 a 1 ano)',
    ],
    ['Faixas curtidas', 'Faixas mais/menos curtidas', ['Faixa', 'Curtidas'], 'Período (0 a 1 ano)'],
    [
      'Contatos de suporte',
      'Número de contatos de suporte por loja',
      ['Loja', 'E-mail', 'WhatsApp', 'Total'],
      'Período (0 a 1 ano)',
    ],
    [
      'Lojas sem atualização',
      'Lojas que não atualizaram a playlist',
      ['Loja', 'Cliente', 'Status', 'Última atualização'],
      'Período de atividade (0 a 1 ano)',
    ],
  ];

  await test.step('open the rows behind each card, filter them to nothing, and come back to the card', async () => {
    await page.goto('/insights-gerais');
    for (const [label, title, columns, period] of reports) {
      await card(page, label).click();
      const modal = page.getByRole('dialog', { name: title, exact: true });
      await expect(modal.getByRole('row').nth(1)).toBeVisible();
      expect(await modal.getByRole('columnheader').allInnerTexts()).toEqual(columns);
      await expect(modal).not.toContainText('Total de resultados da busca');
      await modal.getByRole('button', { name: 'Filtro' }).click();
      await expect(drawer(page).getByLabel(period, { exact: true })).toHaveValue('30');
      await drawer(page).getByLabel('Nome da loja').fill('nada com este nome');
      await drawer(page).getByRole('button', { name: 'Aplicar Filtros' }).click();
      await expect(drawer(page)).toBeHidden();
      await expect(modal).toContainText('Total de resultados da busca: 0');
      const empty = columns[0] === 'Faixa' ? 'Nenhuma faixa encontrada' : 'Nenhuma loja encontrada';
      await expect(modal.getByText(empty, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/insights-gerais$/);
      await expect(card(page, label)).toBeFocused();
    }
  });

  const hours = page.getByRole('dialog', { name: 'Total de horas divididas por loja' });

  await test.step('compare the first row of hours with the log', async () => {
    await card(page, 'Total de horas').click();
    const { nome, minutos } = figures.lojaComMaisHoras;
    await expect(hours.getByRole('row').nth(1)).toContainText(`${formatHours(minutos)}${nome}`);
    await page.keyboard.press('Escape');
  });

  const chips = page.getByRole('dialog').getByRole('list', { name: 'Filtros aplicados' });

  await test.step('open the likes and the dislikes: both are of the period of the page', async () => {
    await card(page, 'Faixas descurtidas').click();
    const disliked = page.getByRole('dialog', { name: 'Faixas descurtidas', exact: true });
    await expect(disliked).toContainText(`${figures.in30.now.dislikes} linhas carregadas`);
    await expect(chips).toHaveText('Período (0 a 1 ano): 30 dias');
    await page.keyboard.press('Escape');
    await card(page, 'Faixas curtidas').click();
    await expect(chips).toContainText('Período (0 a 1 ano): 30 dias');
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText(/\d$/);
    const counts = (await page.getByRole('dialog').getByRole('row').locator('td:last-child').allInnerTexts())
      .filter(Boolean)
      .map(Number);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(figures.in30.now.likes);
    await page.keyboard.press('Escape');
  });

  await test.step('open a report of a page that is filtered, and take the filters off the report alone', async () => {
    await page.goto('/insights-gerais?periodo=20&estado=PE');
    await card(page, 'Total de horas').click();
    await expect(hours).toContainText('Total de resultados da busca: ');
    await hours.getByRole('button', { name: 'Filtro · 2' }).click();
    await drawer(page).getByRole('button', { name: 'Resetar Filtros e Fechar' }).click();
    await expect(hours.getByRole('button', { name: 'Filtro', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/periodo=20&estado=PE&modal=TOTAL_HORAS_DIVIDIDA_LOJA$/);
    await page.keyboard.press('Escape');
  });

  await test.step('open another, which is filtered as the page is', async () => {
    await card(page, 'Comunicados enviados').click();
    const sent = page.getByRole('dialog', { name: 'Comunicados enviados pelo Administrador', exact: true });
    await expect(sent).toContainText('Total de resultados da busca: 0');
    await expect(chips.getByRole('listitem')).toHaveText(['Período (0 a 1 ano): 20 dias', 'Estado: PE']);
  });
});

test('of one client, whose name stays in the address and goes with what is opened', async ({
  page,
  figures,
}) => {
  await page.goto('/insights-gerais');
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await drawer(page).getByRole('combobox', { name: 'Cliente' }).fill('cliente c1');
  await page.getByRole('option', { name: 'Cliente c1' }).click();
  await drawer(page).getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(page).toHaveURL(/\?cliente=c1$/);
  const chips = page.getByRole('list', { name: 'Filtros aplicados' });
  await expect(chips).toHaveText('Cliente: Cliente c1');
  await expectCards(page, figures.in30OfC1);
  await page.reload();
  await expectCards(page, figures.in30OfC1);

  await card(page, 'Faixas descurtidas').click();
  const disliked = page.getByRole('dialog', { name: 'Faixas descurtidas', exact: true });
  await expect(disliked).toContainText(`Total de resultados da busca: ${figures.in30OfC1.now.dislikes}`);
  await expect(chips.getByRole('listitem')).toHaveText([
    'Cliente: Cliente c1',
    'Período (0 a 1 ano): 30 dias',
  ]);
  await page.keyboard.press('Escape');
  const plays = chart(page, 'Execuções por dia');
  await plays.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('dialog', { name: 'Faixas Tocadas', exact: true });
  await expect(rows.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Cliente: Cliente c1');
});

test('on paper stand the figures, what they are of and when, on white', async ({ page }) => {
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
  // Every row that is loaded, not only those that the window shows.
  await expect(page.locator('tr:visible')).toHaveCount(101);
});

test('a server that is away is said so, and tried again', async ({ page, server }) => {
  await page.goto('/insights-gerais');
  await expect(card(page, 'Faixas tocadas').locator('strong')).toHaveText(/\d/);
  await server.stop();
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 60 dias');
  const failure = page.getByRole('alert').filter({ hasText: 'Código: REDE' });
  await expect(failure).toBeVisible();
  await server.start();
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(card(page, 'Faixas tocadas')).toContainText('60 dias antes');
});

without.describe('with plays that are long ago', () => {
  without.use({ past: playedOnce });

  without('without plays of the period the page says what to do', async ({ page }) => {
    await page.goto('/insights-gerais');
    await expect(card(page, 'Total de horas').locator('strong')).toContainText('0.0');
    await expect(card(page, 'Faixas tocadas')).toContainText('Igual aos 30 dias antes');
    await expect(page.getByText('Nada tocou neste período')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.goto('/insights-gerais?cidade=recife');
    await page.getByRole('button', { name: 'Resetar filtros' }).click();
    await expect(page).toHaveURL(/\/insights-gerais$/);
    await page.getByRole('link', { name: 'Ver playlists' }).click();
    await expect(page).toHaveURL(/\/playlists$/);
  });
});
