import { type Kysely, sql } from 'kysely';

/** Whose password somebody else chose chooses a new one first; nobody who is there already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admins add column senha_provisoria boolean not null default false`.execute(db);
}
