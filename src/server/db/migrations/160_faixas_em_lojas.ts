import { type Kysely, sql } from 'kysely';

/**
 * The plays of a track or a playlist are chosen by their stores and tracks within the index: what was played a hundred
 * thousand times, and nowhere in the stores that are asked for, is found out without reading a play.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, chosenBy] of [
    ['musica', 'loja'],
    ['playlist', 'loja, musica'],
  ] as const) {
    await sql.raw(`drop index execucoes_${column}`).execute(db);
    await sql
      .raw(`create index execucoes_${column} on execucoes (${column}, momento, id) include (${chosenBy})`)
      .execute(db);
  }
}
