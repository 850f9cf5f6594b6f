import { type Kysely, sql } from 'kysely';

/** Where each activity came from; nothing is known of those before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table atividades add column endereco text`.execute(db);
}
