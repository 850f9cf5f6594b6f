import { type Kysely, sql } from 'kysely';

/**
 * The grade by which a store plays, null where its own playlists do, and the number of the heartbeat that told it: of
 * another heartbeat, as the version before and its players send, it says nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sinais add grade_id text, add grade_seq bigint').execute(db);
}
