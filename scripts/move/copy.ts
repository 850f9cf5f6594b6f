import type pg from 'pg';
import { StartError } from '../../src/server/explain.ts';
import { countRows, foreignKeysOf, identitiesOf, monthsOf, type Table, tablesOf } from './tables.ts';

const BATCH = 5000;
/** The tables that a new database has a row in. */
const FILLED_BY_MIGRATIONS = ['configuracoes', 'recebimento'];

/** The databases do not allow the move, or did not end up the same; nothing was written. */
export class MoveError extends StartError {
  override name = 'MoveError';
}

async function refuseData(target: pg.ClientBase, tables: Table[]): Promise<void> {
  for (const table of tables) {
    if (FILLED_BY_MIGRATIONS.includes(table.name)) continue;
    const { rowCount } = await target.query(`select from ${table.name} limit 1`);
    if (rowCount)
      throw new MoveError(`The new database has data already (${table.name}): give an empty one.`);
  }
}

/** Copies rows as the JSON that the databases write and read themselves: no value passes through JavaScript. */
async function copyRows(
  source: pg.ClientBase,
  target: pg.ClientBase,
  { name, columns }: Table,
): Promise<void> {
  const list = columns.join(', ');
  await source.query(
    `declare linhas no scroll cursor for select row_to_json(t)::text as linha from ${name} t`,
  );
  for (;;) {
    const { rows } = await source.query<{ linha: string }>(`fetch ${BATCH} from linhas`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${name} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.map(({ linha }) => linha).join(',')}]`],
    );
  }
  await source.query('close linhas');
}

async function copyAll(
  source: pg.ClientBase,
  target: pg.ClientBase,
  report: (line: string) => void,
): Promise<void> {
  const tables = await tablesOf(source);
  await refuseData(target, tables);
  await target.query('select criar_particoes($1::timestamptz[])', [await monthsOf(source)]);

  // Rows refer to each other in rings (an admin to the one who changed it), and counts are copied, not counted.
  const foreignKeys = await foreignKeysOf(target);
  for (const { table, name } of foreignKeys)
    await target.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`);

  for (const name of FILLED_BY_MIGRATIONS) await target.query(`delete from ${name}`);
  for (const table of tables) {
    await copyRows(source, target, table);
    const [before, after] = [await countRows(source, table), await countRows(target, table)];
    if (before !== after) throw new MoveError(`${table.name}: ${before} rows there, ${after} here.`);
    report(`${table.name.padEnd(24)} ${before.padStart(12)}`);
  }

  await target.query('set constraints all immediate');
  for (const { table, name } of foreignKeys)
    await target.query(`alter table ${table} alter constraint ${name} not deferrable`);
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`);
  for (const { table, column } of await identitiesOf(target)) {
    await target.query(`select setval(pg_get_serial_sequence('${table}', '${column}'),
      coalesce((select max(${column}) from ${table}), 0) + 1, false)`);
  }
}

/** Copies everything from one migrated database into another, empty one: all of it, counted, or nothing. */
export async function copyDatabase(
  source: pg.ClientBase,
  target: pg.ClientBase,
  report: (line: string) => void = () => {},
): Promise<void> {
  await source.query('begin transaction isolation level repeatable read, read only');
  await target.query('begin');
  try {
    await copyAll(source, target, report);
    await target.query('commit');
  } catch (error) {
    await target.query('rollback');
    throw error;
  } finally {
    await source.query('rollback');
  }
  await target.query('analyze');
}
