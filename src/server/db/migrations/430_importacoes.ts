import { type Kysely, sql } from 'kysely';

/** What a sheet says of the rows of a job that imports it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tarefas_linhas add dados jsonb`.execute(db);
}
