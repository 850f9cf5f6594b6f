import { type Kysely, sql } from 'kysely';

/** Marks the measurements of new uploads, which come into force soon instead of at night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table medicoes add column recente boolean not null default false`.execute(db);
}
