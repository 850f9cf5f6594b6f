import { type Kysely, sql } from 'kysely';

/** Adds to the rows of a job the values that an imported sheet says of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tarefas_linhas add dados jsonb`.execute(db);
}
