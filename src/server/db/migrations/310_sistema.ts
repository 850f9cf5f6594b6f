import { type Kysely, sql } from 'kysely';

/** What the server does by itself is no administrator's activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table atividades alter column admin_id drop not null`.execute(db);
}
