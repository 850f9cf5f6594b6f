import { type Kysely, sql } from 'kysely';

/**
 * The names of activities in an index of their own, which has each once and is a twentieth of their table: how many
 * activities have a name of few letters is counted there. A step makes it before, without a lock, where others write
 * meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists atividades_nome_list on atividades (nome_busca)`.execute(db);
}
