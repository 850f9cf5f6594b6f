import type pg from 'pg';
import { FillError, fillDatabase, monthsOf } from '../rows/fill.ts';
import { insertRows, readRows } from '../rows/rows.ts';
import type { Table } from '../rows/tables.ts';
import { settleWebhooks } from '../rows/webhooks.ts';

async function countRows(client: pg.ClientBase, { name }: Table): Promise<string> {
  const { rows } = await client.query(`select count(*)::text as count from ${name}`);
  return rows[0].count;
}

/** Copies everything into an empty, migrated database in one transaction, and compares the counts. */
export async function copyDatabase(
  source: pg.ClientBase,
  target: pg.ClientBase,
  report: (line: string) => void = () => {},
): Promise<void> {
  await source.query('begin transaction isolation level repeatable read, read only');
  await target.query('begin');
  try {
    await fillDatabase(target, await monthsOf(source), async (table) => {
      for await (const rows of readRows(source, table)) await insertRows(target, table, rows);
      const [before, after] = [await countRows(source, table), await countRows(target, table)];
      if (before !== after)
        throw new FillError(`${table.name}: ${before} rows in the source, ${after} in the copy.`);
      report(`${table.name.padEnd(24)} ${before.padStart(12)}`);
    });
    await settleWebhooks(target);
    await target.query('commit');
  } catch (error) {
    await target.query('rollback');
    throw error;
  } finally {
    await source.query('rollback');
  }
  await target.query('analyze');
}
