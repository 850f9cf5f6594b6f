import { type Kysely, sql } from 'kysely';

/** How much louder or softer a file is to be played, by its ReplayGain; unknown of those that came before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['musicas', 'vinhetas'])
    await sql`alter table ${sql.table(table)} add ganho_db real`.execute(db);
}
