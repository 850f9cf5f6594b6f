import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Scope } from '../relatorios/scope.ts';
import { covered, where } from '../relatorios/sums.ts';

const SHOWN = 10;

/**
 * The plays that a ranking of some stores' tracks reads at most: no sum is kept by track and store, which would be
 * as long as the log. Beyond that, it is drawn from as many of the stores, and its counts are in proportion.
 */
const MOST_PLAYS_READ = 100_000;
const SHARES = 1000;

type Ranked = { id: string; titulo: string; artista: string; count: number };

const ranked = (counts: ReturnType<typeof sql>) => sql<Ranked>`
  select musicas.id, musicas.titulo, musicas.artista, c.count
  from (${counts}) c join musicas on musicas.chave = c.musica
  order by c.count desc, musicas.titulo_busca, musicas.id limit ${SHOWN}`;

/** The tracks that some stores played most; `plays` is how much they played. */
async function ofSomeStores(db: Db, { lojas, since }: Scope, plays: number): Promise<Ranked[]> {
  const share = Math.max(1, Math.floor((SHARES * MOST_PLAYS_READ) / Math.max(plays, MOST_PLAYS_READ)));
  // A multiplicative hash: the same stores each time, whatever their numbers.
  const drawn = sql`(chave::bigint * 2654435761 / 65536) % ${SHARES} < ${share}`;
  const { rows } = await ranked(sql`
    select musica, count(*) as count
    from (select chave from (${lojas}) l where ${drawn}) s
    cross join lateral (select musica from execucoes
      where loja = s.chave and momento >= ${since}::timestamptz offset 0) e
    group by musica`).execute(db);
  return rows.map((row) => ({ ...row, count: Math.round((row.count * SHARES) / share) }));
}

/** The 10 tracks played most. */
export async function maisTocadas(db: Db, scope: Scope, plays: number) {
  const rows = scope.lojas
    ? await ofSomeStores(db, scope, plays)
    : (
        await ranked(sql`select musica, sum(faixas) as count from uso_musicas
          ${where([...covered(scope), sql`faixas > 0`])} group by musica`).execute(db)
      ).rows;
  return rows.map(({ id, titulo, artista, count }) => ({ _id: id, titulo, artista, count }));
}
