import { type Kysely, sql } from 'kysely';

/** The tracks that lack what copyright societies ask for, in the order that their list begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['isrc', 'compositor'])
    await sql
      .raw(
        `create index musicas_sem_${column} on musicas (titulo_busca, id) where deleted_at is null and ${column} is null`,
      )
      .execute(db);
}
