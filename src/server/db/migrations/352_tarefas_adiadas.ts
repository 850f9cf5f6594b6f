import { type Kysely, sql } from 'kysely';

/** When a job is tried again of which a part could not be done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tarefas add tenta_de_novo_em timestamptz(3)`.execute(db);
}
