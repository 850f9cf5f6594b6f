import type pg from 'pg';

export type Table = { name: string; columns: string[]; isPartitioned: boolean };

/**
 * Lists all tables with their stored columns. Leaves out the migrator's tables, partitions, and messages and leases
 * between instances, which are meaningless in another database.
 */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname::text as name, relkind = 'p' as "isPartitioned",
      array_agg(quote_ident(attname)::text order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\\_%' and relname not in ('mudancas', 'concessoes')
    group by relname, relkind order by relname`);
  return rows;
}
