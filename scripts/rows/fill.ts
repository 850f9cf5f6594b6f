import type pg from 'pg';
import { StartError } from '../../src/server/settings/explain.ts';
import { type Table, tablesOf } from './tables.ts';

const FILLED_BY_MIGRATIONS = ['audio_guardado', 'configuracoes', 'recebimento'];

export class FillError extends StartError {
  override name = 'FillError';
}

async function refuseData(target: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const table of tables) {
    if (FILLED_BY_MIGRATIONS.includes(table.name)) continue;
    const { rowCount } = await target.query(`select from ${table.name} limit 1`);
    if (rowCount) throw new FillError(`The new database already has data (${table.name}). Use an empty one.`);
  }
}

async function foreignKeysOf(client: pg.ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`);
  return rows;
}

export async function monthsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(`
    select distinct substring(relname from '\\d{4}_\\d{2}$') as month from pg_class
    where relnamespace = current_schema()::regnamespace and relispartition and relkind = 'r'
      and relname ~ '\\d{4}_\\d{2}$' order by 1`);
  return rows.map(({ month }) => `${month.replace('_', '-')}-15T12:00:00Z`);
}

/** The sequences of these columns must continue after the filled rows. */
async function identitiesOf(client: pg.ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`);
  return rows;
}

/** Fills a migrated, empty database within the caller's transaction. Creates the partitions of `months` first. */
export async function fillDatabase(
  target: pg.ClientBase,
  months: string[],
  fill: (table: Table) => Promise<void>,
): Promise<void> {
  const tables = await tablesOf(target);
  await refuseData(target, tables);
  await target.query('select criar_particoes($1::timestamptz[])', [months]);

  // Defer foreign keys, because rows refer to each other in cycles (an admin to the admin who changed it). Disable
  // triggers, because counters are copied.
  const foreignKeys = await foreignKeysOf(target);
  for (const { table, name } of foreignKeys)
    await target.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);

  for (const name of FILLED_BY_MIGRATIONS) await target.query(`delete from ${name}`);
  for (const table of tables) await fill(table);

  await target.query('set constraints all immediate');
  for (const { table, name } of foreignKeys)
    await target.query(`alter table ${table} alter constraint ${name} not deferrable`);
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  for (const { table, column } of await identitiesOf(target)) {
    await target.query(`select setval(pg_get_serial_sequence('${table}', '${column}'),
      coalesce((select max(${column}) from ${table}), 0) + 1, false)`);
  }
}
