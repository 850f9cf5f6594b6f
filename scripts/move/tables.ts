import type pg from 'pg';

export type Table = { name: string; columns: string[]; isPartitioned: boolean };

/**
 * Every table of the schema with the columns that are written, without the migrator's own, the partitions, and what
 * instances tell each other in the numbers of their own database.
 */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname::text as name, relkind = 'p' as "isPartitioned",
      array_agg(quote_ident(attname)::text order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\\_%' and relname <> 'mudancas'
    group by relname, relkind order by relname`);
  return rows;
}

export async function countRows(client: pg.ClientBase, { name }: Table): Promise<string> {
  const { rows } = await client.query(`select count(*)::text as count from ${name}`);
  return rows[0].count;
}

/** The foreign keys of the schema, each with its table. */
export async function foreignKeysOf(client: pg.ClientBase): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`);
  return rows;
}

/** A moment in each month that a partition of the database stands for. */
export async function monthsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(`
    select distinct substring(relname from '\\d{4}_\\d{2}$') as month from pg_class
    where relnamespace = current_schema()::regnamespace and relispartition and relkind = 'r'
      and relname ~ '\\d{4}_\\d{2}$'`);
  return rows.map(({ month }) => `${month.replace('_', '-')}-15T12:00:00Z`);
}

/** The identity columns of the schema: their counters go on after what was copied. */
export async function identitiesOf(client: pg.ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`);
  return rows;
}
