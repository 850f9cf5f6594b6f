import { type Kysely, sql } from 'kysely';

/** The announcements that some store has not read, however many have been read by all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index comunicados_nao_lidos on comunicados (created_at)
    where deleted_at is null and enviados > 0 and status = 'NÃO LIDO'`.execute(db);
}
