import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type ReportQuery, reportPage } from '../../db/pages.ts';
import { type Filters, type Scope, scopedPage } from '../../playlog/scope.ts';
import { namedBy } from '../../playlog/sides.ts';
import { covered, trackSums, where } from '../../playlog/sums.ts';

type FaixaCurtida = components['schemas']['FaixaCurtida'];
type Row = { id: string; titulo: string; artista: string; count: number };

function sumsOf(scope: Scope) {
  const { loja, lojas, playlist } = scope;
  const isNamed = loja !== undefined || lojas !== undefined || playlist !== undefined;
  return isNamed ? sql`uso_curtidas ${where(covered(scope))}` : trackSums(scope);
}

const rated = (scope: Scope) =>
  sql`select musica, sum(likes) as likes, sum(likes + dislikes) as ratings
    from (select musica, likes, dislikes from ${sumsOf(scope)}) u group by musica having sum(likes + dislikes) > 0`;

function ratedIn(scope: Scope): RawBuilder<unknown> {
  const { loja, cliente, playlist, lojas } = scope;
  const isOfMany = [loja, cliente, playlist].every((named) => named === undefined);
  if (!isOfMany || !lojas?.isRest) return sql`(${rated(scope)}) c`;
  return sql`(select musica, a.likes - coalesce(r.likes, 0) as likes
    from (${rated({ ...scope, lojas: undefined })}) a
    left join (${rated({ ...scope, lojas: namedBy(lojas) })}) r using (musica)
    where a.ratings > coalesce(r.ratings, 0)) c`;
}

export function aggregateLikes(
  db: Db,
  query: ReportQuery & Filters & { ordem?: 'mais' | 'menos' },
): Promise<Page<FaixaCurtida>> {
  const { ordem = 'mais' } = query;
  return scopedPage(db, query, {
    async count(scope) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${ratedIn(scope)}`.execute(db);
      return rows[0]!.n;
    },
    page: async (scope) =>
      reportPage(db, query, {
        order: ordem,
        keys: [
          { by: ordem === 'mais' ? sql`-count` : sql`count`, type: 'bigint' },
          { by: sql`titulo_busca`, type: 'text' },
          { by: sql`id`, type: 'text' },
        ],
        direction: 'asc',
        from: sql`(select musicas.id, musicas.titulo, musicas.titulo_busca, musicas.artista, c.likes as count
          from ${ratedIn(scope)} join musicas on musicas.chave = c.musica) l`,
        toItem: ({ id, titulo, artista, count }: Row) => ({ _id: id, titulo, artista, count }),
      }),
  });
}
