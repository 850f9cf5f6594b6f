import { type Kysely, sql } from 'kysely';

/** Marks files that end, or stop being playable, before they say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table medicoes add column cortado boolean not null default false`.execute(db);
}
