import { type Kysely, sql } from 'kysely';

/** Whether a confirmed code takes its device off the other store that it plays in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pareamentos add column mover boolean not null default false`.execute(db);
}
