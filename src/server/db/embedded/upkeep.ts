import { sql } from 'kysely';
import type { Db } from '../open.ts';

type Table = { name: string; isDirty: boolean };

/**
 * What PostgreSQL's autovacuum does, by its thresholds; the embedded database has none, so that its statistics would
 * go stale and its dead rows stay. One table at a time: requests get in between.
 */
export async function keepUp(db: Db): Promise<string[]> {
  const { rows } = await sql<Table>`
    select relname as name, is_dirty from pg_stat_user_tables
    cross join lateral (select n_dead_tup > 50 + 0.2 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as is_dirty) dirty
    where is_dirty or n_mod_since_analyze > 50 + 0.1 * n_live_tup order by relname`.execute(db);
  for (const { name, isDirty } of rows) {
    await sql`${sql.raw(isDirty ? 'vacuum (analyze)' : 'analyze')} ${sql.table(name)}`.execute(db);
  }
  return rows.map(({ name }) => name);
}
