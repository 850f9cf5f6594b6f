import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, type ReportQuery, reportPage } from '../../db/pages.ts';
import { type Filters, type Scope, scopedPage } from '../../playlog/scope.ts';
import { covered, where } from '../../playlog/sums.ts';

type FaixaCurtida = components['schemas']['FaixaCurtida'];
type Row = { id: string; titulo: string; artista: string; count: number };

/** The smallest rollup of likes by track that has a column for everything a scope names. */
function rollupFor({ loja, lojas, playlist, cliente }: Scope) {
  if (loja !== undefined || lojas !== undefined || playlist !== undefined) return sql`uso_curtidas`;
  return cliente === undefined ? sql`uso_musicas` : sql`uso_musicas_clientes`;
}

/** The tracks liked or disliked by how often they were liked: the most first, or the least. */
export function aggregateLikes(
  db: Db,
  query: ReportQuery & Filters & { ordem?: 'mais' | 'menos' },
): Promise<Page<FaixaCurtida>> {
  const ratedIn = (scope: Scope) =>
    sql`${rollupFor(scope)} ${where([...covered(scope), sql`likes + dislikes > 0`])}`;
  const { ordem = 'mais' } = query;
  return scopedPage(db, query, {
    async count(scope) {
      const { rows } = await sql<{ n: number }>`
        select count(distinct musica) as n from ${ratedIn(scope)}`.execute(db);
      return rows[0]!.n;
    },
    page: (scope) =>
      reportPage(db, query, {
        order: ordem,
        keys: [
          { by: ordem === 'mais' ? sql`-count` : sql`count`, type: 'bigint' },
          { by: sql`titulo_busca`, type: 'text' },
          { by: sql`id`, type: 'text' },
        ],
        direction: 'asc',
        from: sql`(select musicas.id, musicas.titulo, musicas.titulo_busca, musicas.artista, curtidas.count
          from (select musica, sum(likes) as count from ${ratedIn(scope)} group by musica) curtidas
          join musicas on musicas.chave = curtidas.musica) l`,
        toItem: ({ id, titulo, artista, count }: Row) => ({ _id: id, titulo, artista, count }),
      }),
  });
}
