import { sql } from 'kysely';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { addingTo } from '#server/playlog/rollups.ts';
import { expect } from '#tests/support/panel.ts';
import { withDatabase } from '#tests/support/playlog.ts';
import { test } from '#tests/support/relatorios.ts';

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
  const panel = page.getByRole('region', { name: /^Exportação/ });
  const openMenu = () => page.getByRole('button', { name: 'Mais formas de exportar' }).click();
  await page.goto('/clientes/relatorio?modal=VINHETAS_TOCADAS');
  await openMenu();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Tudo Planilha (.xlsx)' }).click(),
  ]);
  await expect(panel).toContainText(/ de 120\.\d{3} linhas/);
  await panel.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Exportação cancelada.')).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(await download.failure()).not.toBeNull();
  const id = new URL(download.url()).pathname.split('/').at(-2)!;
  await expect(api('getExportacao', { path: { id } })).rejects.toThrow();
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'Tudo Texto (.csv)' })).toBeEnabled();
});
