import { sql } from 'kysely';
import type { Db } from '../open.ts';

type Table = { name: string; isDirty: boolean };

/**
 * Replaces autovacuum, with its thresholds, because the embedded database has none. Works table by table, so that
 * requests run in between.
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

const LONGEST_LOG_BYTES = 64 * 1024 * 1024;

/**
 * Replaces the checkpointer, which the embedded database lacks. Without it the log would grow until the database
 * closes, and recovery would read the whole log. Returns whether a checkpoint was needed.
 */
export async function cutLog(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isLong: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${LONGEST_LOG_BYTES} as is_long
    from pg_control_checkpoint()`.execute(db);
  const isLong = rows[0]!.isLong;
  if (isLong) await sql`checkpoint`.execute(db);
  return isLong;
}
