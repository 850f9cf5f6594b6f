import { type Kysely, sql } from 'kysely';

/** When stores that had not read an announcement were last reminded of it: each on its own row, and all together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['comunicados', 'comunicados_enviados'])
    await sql`alter table ${sql.table(table)} add lembrado_em timestamptz(3)`.execute(db);
}
