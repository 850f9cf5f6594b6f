import { type Kysely, sql } from 'kysely';

/** When the file of a closing could last not be written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fechamentos add column falhou_em timestamptz`.execute(db);
}
