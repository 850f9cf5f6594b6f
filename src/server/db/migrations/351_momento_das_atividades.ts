import { type Kysely, sql } from 'kysely';

/**
 * An activity's moment is when it is written, after the row that it is about was locked, not when the transaction began that then
 * waited for the row; and to the microsecond, so that one that follows never ties.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table atividades
    alter column created_at type timestamptz, alter column created_at set default statement_timestamp()`.execute(
    db,
  );
}
