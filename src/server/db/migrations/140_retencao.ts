import { type Kysely, sql } from 'kysely';

/** The São Paulo day since when the logs have all their rows; without one, nothing was ever dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table configuracoes add detalhes_desde date`.execute(db);
}
