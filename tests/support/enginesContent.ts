import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/**
 * Row count and digest of every table, equal on both engines. Leaves out `mudancas` (transaction ids of one database)
 * and `concessoes` (running instances).
 */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  await sql`set time zone 'UTC'`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and relname not in ('mudancas', 'concessoes') order by 1`.execute(db);
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as all
      from ${sql.table(name)} t`.execute(db);
    content[name] = rows[0]!.all;
  }
  return content;
}
