import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/text.ts';
import { tabTo } from '#tests/support/journey.ts';
import { expect } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const headers = (page: Page) => page.getByRole('dialog').getByRole('columnheader').allInnerTexts();

test('the cards say what happened in the last 30 days and open the reports, each with its columns', async ({
  page,
  history: { figures },
}) => {
  await page.goto('/clientes');
  await page.getByRole('link', { name: 'Relatório' }).click();
  await expect(page.getByRole('heading', { name: 'Relatório de clientes' })).toBeVisible();
  const track = ['Faixa', 'Playlist', 'Loja', 'Status da loja', 'Data e hora'];
  const voted = ['Faixa', 'Artista', 'Playlist', 'Loja', 'Status da loja', 'Data e hora'];
  const reports: [title: string, figure: number, columns: string[], rows: number][] = [
    ['Faixas Tocadas', figures.tocadas30, track, 100],
    ['Faixas curtidas/descurtidas', figures.curtidas30 + figures.descurtidas30, track, 5],
    ['Faixas curtidas', figures.curtidas30, voted, 3],
    ['Faixas descurtidas', figures.descurtidas30, voted, 2],
    ['Vinhetas tocadas', figures.vinhetas30, ['Vinheta', 'Loja', 'Status da loja', 'Data e hora'], 4],
    [
      'Contatos de Suporte realizados (Notificações)',
      figures.contatos30,
      ['Método', 'Loja', 'Data e hora'],
      2,
    ],
  ];
  for (const [title, figure, columns, rows] of reports) {
    const button = page.getByRole('button').filter({ has: page.getByText(title, { exact: true }) });
    await expect(button).toContainText(`${formatNumber(figure)} nos últimos 30 dias`);
    await button.click();
    await expect(dialog(page, title)).toContainText(`${rows} linhas carregadas`);
    expect(await headers(page)).toEqual(columns);
    await expect(dialog(page, title)).toContainText(`Total de resultados da busca: ${formatNumber(figure)}`);
    await expect(dialog(page, title).getByRole('list', { name: 'Filtros aplicados' })).toHaveText(
      'Período: 30 dias',
    );
    await dialog(page, title).getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await expect(page).toHaveURL(/\/clientes\/relatorio$/);
});

test('tracks played: filtered over the modal, counted, restored by the address, read in São Paulo’s time', async ({
  page,
  history: { figures, edges },
}) => {
  const modal = dialog(page, 'Faixas Tocadas');
  const drawer = dialog(page, 'Filtro');
  const scroller = modal.getByRole('region', { name: 'Faixas Tocadas' });

  await test.step('open the report and scroll to the end of its rows', async () => {
    await page.goto('/clientes/relatorio?modal=FAIXAS_TOCADAS');
    await expect(modal).toContainText('100 linhas carregadas');
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(modal).toContainText(`${figures.tocadas} linhas carregadas`);
    await expect(modal.getByRole('table')).toHaveAttribute('aria-rowcount', String(figures.tocadas + 1));
  });

  await test.step('export them', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      modal.getByRole('button', { name: 'Exportar', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('export.xls');
    const book = read(readFileSync(await download.path()));
    const sheet = utils.sheet_to_json<string[]>(book.Sheets.export!, { header: 1 });
    expect(sheet).toHaveLength(figures.tocadas + 1);
    expect(sheet[0]).toEqual(['Faixa', 'Playlist', 'Loja', 'Status da loja', 'Data e hora']);
    expect(sheet.at(-1)?.slice(0, 4)).toEqual(['Título m2', '—', 'Ótica Fechada', 'INATIVO']);
  });

  await test.step('filter them by client and period, with its stores alone to choose from', async () => {
    await modal.getByRole('button', { name: 'Filtro' }).click();
    await expect(drawer).toBeVisible();
    await expect(modal).toHaveCount(0); // Behind the drawer, and so not to be found.
    await drawer.getByLabel('Cliente').click();
    await drawer.getByRole('option', { name: 'Rede Manauara' }).click();
    await drawer.getByLabel('Loja').click();
    const stores = drawer.getByRole('listbox', { name: 'Todas as lojas' });
    await expect(stores.getByRole('option')).toHaveText(['Farmácia Manauara']);
    await page.keyboard.press('Escape');
    await expect(stores).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await drawer.getByLabel('Período').selectOption({ label: '10 dias' });
    await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(modal).toContainText(`Total de resultados da busca: ${figures.tocadasManaus10}`);
    await expect(modal.getByRole('button', { name: 'Filtro · 2' })).toBeFocused();
    await expect(page).toHaveURL(/modal=FAIXAS_TOCADAS&modal\.cliente=c2&modal\.periodo=10$/);
  });

  await test.step('read a moment in São Paulo’s time, and by the keyboard in the store’s', async () => {
    // A minute after midnight belongs to the day; the minute before it does not. In Manaus it was an hour earlier.
    expect(figures.tocadasManaus10).toBe(1);
    const when = modal.getByText(formatDateTime(edges.after));
    await expect(when).toHaveText(/ 00:01$/);
    const there = formatDateTime(edges.after, 'America/Manaus');
    expect(there).toMatch(/ 23:01$/);
    const inStore = modal.getByText(`Na loja: ${there.slice(0, 5)} 23:01`);
    await expect(inStore).toHaveCSS('opacity', '0');
    await tabTo(page, when.locator('..'));
    await expect(inStore).toHaveCSS('opacity', '1');
  });

  await test.step('reload, take one filter off, and go back step by step', async () => {
    await page.reload();
    await expect(modal).toContainText('Total de resultados da busca: 1');
    await expect(modal.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem')).toHaveText([
      'Cliente: Rede Manauara',
      'Período: 10 dias',
    ]);
    await modal.getByRole('button', { name: 'Remover o filtro Período' }).click();
    await expect(modal).toContainText('Total de resultados da busca: 2');
    await expect(scroller).toBeFocused();
    await expect(page).toHaveURL(/modal=FAIXAS_TOCADAS&modal\.cliente=c2$/);
    await page.goBack();
    await expect(modal).toContainText('Total de resultados da busca: 1');
    // One step back undoes the filter: the drawer is no place of its own.
    await page.goBack();
    await expect(modal).not.toContainText('Total de resultados');
    await expect(drawer).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/clientes\/relatorio$/);
  });

  await test.step('reset the filters of a report that the address opened', async () => {
    await page.goto('/clientes/relatorio?modal=FAIXAS_TOCADAS&modal.cliente=c2');
    await expect(modal).toContainText('Total de resultados da busca: 2');
    await expect(modal.getByText(formatDateTime(edges.before))).toHaveText(/ 23:59$/);
    await modal.getByRole('button', { name: 'Filtro · 1' }).click();
    await drawer.getByRole('button', { name: 'Resetar Filtros e Fechar' }).click();
    await expect(modal).toContainText('100 linhas carregadas');
    await expect(page).toHaveURL(/relatorio\?modal=FAIXAS_TOCADAS$/);
  });
});

test('likes: by track, with what was liked; nothing found leads back', async ({ page }) => {
  await page.goto('/clientes/relatorio?modal=FAIXAS_CURTIDAS_DESCURTIDAS&drawer=FILTRO_RELATORIO_CLIENTES');
  const modal = dialog(page, 'Faixas curtidas/descurtidas');
  const drawer = dialog(page, 'Filtro');
  await drawer.getByLabel('Música').click();
  await drawer.getByRole('option', { name: 'Título m2' }).click();
  await drawer.getByLabel('Estado').fill('spx');
  await expect(drawer.getByLabel('Estado')).toHaveValue('SP');
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(modal).toContainText('Total de resultados da busca: 1');
  await expect(modal.getByRole('img', { name: 'Descurtida' })).toBeVisible();

  await page.goto('/clientes/relatorio?modal=FAIXAS_CURTIDAS&modal.cidade=Manaus');
  const liked = dialog(page, 'Faixas curtidas');
  await expect(liked.getByText('Nenhuma faixa encontrada')).toBeVisible();
  await expect(liked).toContainText('Total de resultados da busca: 0');
  await liked.getByRole('button', { name: 'Retirar filtros' }).click();
  await expect(liked).toContainText('3 linhas carregadas');
});

test('in a low window only the rows of a report scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/clientes/relatorio?modal=FAIXAS_TOCADAS');
  const modal = page.getByRole('dialog', { name: 'Faixas Tocadas' });
  // Not what stands for the rows until they come, which are few.
  await expect(modal).toContainText('linhas carregadas');
  const scrollers = await modal.evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
      .map((part) => part.getAttribute('aria-label')),
  );
  expect(scrollers).toEqual(['Faixas Tocadas']);
});
