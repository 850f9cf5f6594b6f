import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import { formatNumber } from '#domain/text.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';

test('the four reports of the stores, an announcement among them', { tag: '@journey' }, async ({
  page,
  api,
  history: { figures },
}) => {
  // It goes to the two active stores.
  await api('createComunicado', { body: { nome: 'Horário de fim de ano', mensagem: 'Até as 22 h.' } });

  await test.step('open the four reports one after the other', async () => {
    await page.goto('/lojas/relatorio');
    await expect(page.getByRole('heading', { name: 'Relatório de lojas' })).toBeVisible();
    const reports: [title: string, figure: number, columns: string[], row: string][] = [
      [
        'Faixas Tocadas',
        figures.tocadas30,
        ['Faixa', 'Playlist', 'Loja', 'Status da loja', 'Data e hora'],
        'Título m1',
      ],
      [
        'Vinhetas tocadas',
        figures.vinhetas30,
        ['Vinheta', 'Loja', 'Status da loja', 'Data e hora'],
        'Vinheta v1',
      ],
      [
        'Contatos de Suporte realizados (Notificações)',
        figures.contatos30,
        ['Método', 'Loja', 'Data e hora'],
        'WhatsApp',
      ],
      [
        'Comunicados enviados pelo Administrador',
        2,
        ['Loja', 'Comunicado', 'Data e hora'],
        'Horário de fim de ano',
      ],
    ];
    for (const [title, figure, columns, row] of reports) {
      const button = page.getByRole('button').filter({ has: page.getByText(title, { exact: true }) });
      await expect(button).toContainText(`${formatNumber(figure)} nos últimos 30 dias`);
      await button.click();
      const modal = page.getByRole('dialog', { name: title, exact: true });
      await expect(modal.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
      expect(await modal.getByRole('columnheader').allInnerTexts()).toEqual(columns);
      await expect(modal).toContainText(`Total de resultados da busca: ${formatNumber(figure)}`);
      await expect(modal.getByRole('list', { name: 'Filtros aplicados' })).toHaveText('Período: 30 dias');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('filter the tracks played by what is known of their stores', async () => {
    await page.getByRole('button').filter({ hasText: 'Faixas Tocadas' }).click();
    const modal = page.getByRole('dialog', { name: 'Faixas Tocadas' });
    const drawer = page.getByRole('dialog', { name: 'Filtro' });
    await modal.getByRole('button', { name: 'Filtro · 1' }).click();
    const fields = ['Loja', 'Status', 'Período', 'Tipo de comércio', 'Cidade'];
    for (const field of fields) await expect(drawer.getByLabel(field, { exact: true })).toBeVisible();
    await drawer.getByLabel('Período').selectOption({ label: 'Qualquer período' });
    await drawer.getByLabel('Status').selectOption({ label: 'Inativo' });
    await drawer.getByLabel('Tipo de comércio').selectOption({ label: 'Rua' });
    await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(modal).toContainText(`Total de resultados da busca: ${figures.tocadasInativas}`);
    await expect(modal.getByRole('row').filter({ hasText: 'INATIVO' })).toHaveCount(figures.tocadasInativas);
  });
});

test('a report that cannot be loaded says so and comes with another try', async ({ page, server }) => {
  await page.goto('/lojas/relatorio');
  await expect(page.getByText('nos últimos 30 dias').first()).toBeVisible();
  await page.getByRole('button').filter({ hasText: 'Vinhetas tocadas' }).click();
  const modal = page.getByRole('dialog', { name: 'Vinhetas tocadas' });
  await expect(modal).toContainText('4 linhas carregadas');
  await server.stop();
  await modal.getByRole('button', { name: 'Atualizar' }).click();
  const failure = modal.getByRole('alert');
  await expect(failure).toContainText('Código: REDE');
  await server.start();
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(modal).toContainText('4 linhas carregadas');
});

test('a report of the log says since when it has entries, where they are not kept for ever', async ({
  page,
}) => {
  await page.goto('/lojas/relatorio?modal=FAIXAS_TOCADAS');
  const dialog = page.getByRole('dialog', { name: 'Faixas Tocadas' });
  await expect(dialog.getByText('Título m1').first()).toBeVisible();
  await expect(dialog.getByText(/Detalhes desde/)).toHaveCount(0);
  await page.route('**/api/v1/configuracoes/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), detalhesDesde: '2026-10-01' },
    });
  });
  await page.reload();
  const desde = 'Detalhes desde 01/10/2026: do que veio antes ficaram só as somas.';
  await expect(dialog.getByText(desde)).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
  const { Sheets } = read(readFileSync(await (await download).path()));
  const rows = utils.sheet_to_json<string[]>(Sheets.export!, { header: 1 });
  expect(rows.at(-1)).toEqual([desde]);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-report').getByText(desde)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/lojas/relatorio');
  await expect(page.getByText(desde)).toBeVisible();
  await expectAccessible(page);
});
