import { type Kysely, sql } from 'kysely';

/**
 * What one instance at a time does, by name, who does it now, and until when unless renewed. A lock that is held on a
 * connection goes with the connection; this outlives it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table concessoes (
    nome text primary key,
    titular text not null,
    ate timestamptz not null
  )`.execute(db);
}
