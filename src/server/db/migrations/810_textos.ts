import { type Kysely, sql } from 'kysely';

/** The rows whose texts were left untidy; null until the texts of older versions were tidied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table configuracoes add column textos_deixados jsonb`.execute(db);
}
