import { type Kysely, sql } from 'kysely';

/** The columns that an export's file has, by their keys in their order; null is those that it has of itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exportacoes add colunas text[]`.execute(db);
}
