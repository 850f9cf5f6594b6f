import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { addingTo } from '#server/playlog/rollups.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { withDatabase } from '#tests/support/playlog.ts';
import { test } from '#tests/support/relatorios.ts';

const report = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: /^Exportação/ });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Mais formas de exportar' }).click();

async function exportAs(page: Page, formato: 'Planilha (.xlsx)' | 'Texto (.csv)', rows: number) {
  await openMenu(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: `Tudo ${formato}` }).click(),
  ]);
  await expect(panel(page)).toContainText(`${rows} linhas exportadas`);
  const bytes = readFileSync(await download.path());
  const name = download.suggestedFilename();
  if (name.endsWith('.csv')) return { name, rows: parse(bytes, { bom: true, delimiter: ';' }) as string[][] };
  const { SheetNames, Sheets } = read(bytes);
  return { name, rows: utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1, raw: false }) };
}

test("the rights report's preview, total and file match the client's played tracks", async ({
  page,
  api,
}) => {
  const query = { cliente: 'c1', contar: 'true' };
  const { total } = (await api('reportClientesFaixas', { query })) as { total: number };
  await page.goto('/clientes/relatorio');
  await page.getByRole('button', { name: /^Direitos autorais/ }).click();
  const modal = report(page, 'Direitos autorais');
  await expect(modal).toContainText('Escolha um cliente');
  await expect(modal.getByRole('button', { name: 'Mais formas de exportar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await modal.getByRole('button', { name: 'Escolher' }).click();
  const drawer = report(page, 'Filtro');
  await drawer.getByLabel('Cliente').click();
  await drawer.getByRole('option', { name: 'Rede Paulista' }).click();
  await drawer.getByLabel('De', { exact: true }).fill('2020-01-01');
  await drawer.getByLabel('Até').fill('2099-12-31');
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(modal).toContainText(`Total de resultados da busca: ${total}`);
  await expect(modal.getByRole('columnheader')).toHaveText([
    'Loja',
    'Título',
    'Compositor',
    'Cidade',
    'Execuções',
    'Tempo tocado',
    'Data e hora',
  ]);
  await expect(modal).toContainText(/ISRC em \d+ %, compositor em \d+ % das execuções/);
  await expect(page).toHaveURL(/modal\.cliente=c1/);
  await expectAccessible(page, [390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { rows } = await exportAs(page, 'Planilha (.xlsx)', total);
  const [titles, ...plays] = rows as [string[], ...string[][]];
  expect(titles).toEqual([
    'Loja',
    'CNPJ',
    'Título',
    'Artista',
    'Compositor',
    'ISRC',
    'Cidade',
    'UF',
    'Execuções',
    'Tempo tocado',
    'Fim',
    'Data e hora',
  ]);
  expect(plays.reduce((sum, row) => sum + Number(row[8]), 0)).toBe(total);
});

test('cancelling an export aborts its download, and another export can be started', async ({
  page,
  api,
  server,
}) => {
  // Enough that even the fastest machine is still sending when cancelled.
  const rows = 120_000;
  await withDatabase(server, async (db) => {
    const first = new Date('2026-03-02T12:00:00Z');
    await ensurePartitions(db, [first]);
    const jingles = sql`select ${first}::timestamptz + n * interval '10 seconds', n, l.chave, l.cliente, v.chave
      from generate_series(1, ${rows}::integer) n, vinhetas v,
        (select lojas.chave, clientes.chave as cliente from lojas join clientes on clientes.id = cliente_id limit 1) l`;
    await addingTo('execucoes_vinhetas', 'momento, id, loja, cliente, vinheta', jingles).execute(db);
  });
  await page.goto('/clientes/relatorio?modal=VINHETAS_TOCADAS');
  await expect(report(page, 'Vinhetas tocadas')).toContainText('100 linhas carregadas');
  await openMenu(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Tudo Planilha (.xlsx)' }).click(),
  ]);
  await expect(panel(page)).toContainText(/ de 120\.\d{3} linhas/);
  await panel(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Exportação cancelada.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(await download.failure()).not.toBeNull();
  const id = new URL(download.url()).pathname.split('/').at(-2)!;
  await expect(api('getExportacao', { path: { id } })).rejects.toThrow();
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Tudo Texto (.csv)' })).toBeEnabled();
});
