import { type RawBuilder, sql } from 'kysely';
import type { Trecho } from '#domain/periodo.ts';
import type { Db } from '../../db/open.ts';
import type { Side } from '../../playlog/sides.ts';
import { covered, logged, where } from '../../playlog/sums.ts';

const SHOWN = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many plays of the log a ranking of some stores' tracks reads at most, because no sum is kept by track and store:
 * it would be as long as the log. Beyond that, about so many plays of so many stores are drawn, of each store in a part
 * of the period; the counts are in proportion.
 */
export const MOST_READ = { plays: 40_000, drawn: { plays: 20_000, stores: 250 } };

type Ranked = { id: string; titulo: string; artista: string; count: number };
type Played = Side & { plays: number };

/** Reads the tracks that some stores played, with counts. */
function playedIn(
  { numbers, stores, plays, cliente }: Played,
  { since, until }: Trecho,
  most: typeof MOST_READ,
): RawBuilder<unknown> {
  const ofStore = sql`from execucoes ${where([...covered({ cliente }), sql`loja = s.chave`])}`;
  const during = sql`and ${sql.join(logged({ since, until }), sql` and `)}`;
  if (plays <= most.plays) {
    return sql`select musica, count(*) as count from unnest(${numbers}) as s (chave)
      cross join lateral (select musica ${ofStore} ${during} offset 0) e group by musica`;
  }
  const drawn = Math.min(stores, most.drawn.stores);
  const part = Math.min(1, most.drawn.plays / (plays * (drawn / stores)));
  const periodMs = Math.ceil(((until?.getTime() ?? Date.now()) - since.getTime()) / DAY_MS) * DAY_MS;
  // A hash draws the same stores and, of each, the same part of the period all day long.
  const hash = sql`hashint8extended(chave, 0)`;
  const begin = sql`${since}::timestamptz + ${(1 - part) * periodMs}::float8 * (hash & 65535) / 65536
    * interval '1 millisecond'`;
  return sql`select musica, count(*) * ${plays}::float8 / sum(count(*)) over () as count
    from (select chave, ${hash} >> 16 as hash from unnest(${numbers}) as l (chave) order by ${hash} limit ${drawn}) s
    cross join lateral (select ${begin} as begin offset 0) b
    cross join lateral (select musica ${ofStore} and momento >= b.begin
      and momento < b.begin + ${part * periodMs}::float8 * interval '1 millisecond' offset 0) e
    group by musica`;
}

/** Tells whether a ranking of some stores is drawn from a part of what they played. */
export const isDrawn = (some: Played | undefined) => some !== undefined && some.plays > MOST_READ.plays;

/** The 10 tracks played most: in all stores, in a client's, in some, or in all but some. */
export async function maisTocadas(
  db: Db,
  { since, until, cliente }: Trecho & { cliente?: number },
  some?: Played,
  most = MOST_READ,
) {
  const rollup = cliente === undefined ? sql`uso_musicas` : sql`uso_musicas_clientes`;
  const all = sql`select musica, sum(faixas) as count
    from ${rollup} ${where([...covered({ since, until, cliente }), sql`faixas > 0`])} group by musica`;
  const inSome = some && playedIn(some, { since, until }, most);
  const counts = !inSome
    ? all
    : some.isRest
      ? sql`select musica, a.count - coalesce(s.count, 0) as count
          from (${all}) a left join (${inSome}) s using (musica)`
      : inSome;
  const { rows } = await sql<Ranked>`
    select musicas.id, musicas.titulo, musicas.artista, round(c.count)::bigint as count
    from (${counts}) c join musicas on musicas.chave = c.musica where round(c.count) > 0
    order by round(c.count) desc, musicas.titulo_busca, musicas.id limit ${SHOWN}`.execute(db);
  return rows.map(({ id, titulo, artista, count }) => ({ _id: id, titulo, artista, count }));
}
