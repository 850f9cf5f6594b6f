import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { Page } from '../../http/list.ts';
import { countPage, keysetPage, type ReportQuery } from '../relatorios/keyset.ts';
import { type Filters, findScope, type Scope } from '../relatorios/scope.ts';
import { covered, where } from '../relatorios/sums.ts';

type FaixaCurtida = components['schemas']['FaixaCurtida'];
type Row = { id: string; titulo: string; artista: string; count: number };

/** The smallest rollup of likes by track that has a column for everything a scope names. */
function rollupFor({ loja, lojas, playlist, cliente }: Scope) {
  if (loja !== undefined || lojas !== undefined || playlist !== undefined) return sql`uso_curtidas`;
  return cliente === undefined ? sql`uso_musicas` : sql`uso_musicas_clientes`;
}

/** The tracks liked or disliked by how often they were liked: the most first, or the least. */
export async function aggregateLikes(
  db: Db,
  query: ReportQuery & Filters & { ordem?: 'mais' | 'menos' },
): Promise<Page<FaixaCurtida>> {
  const scope = await findScope(db, query);
  if (!scope) return { items: [], total: query.contar ? 0 : null, nextCursor: null };
  const rated = [...covered(scope), sql`likes + dislikes > 0`];
  const from = sql`${rollupFor(scope)} ${where(rated)}`;
  if (query.contar) {
    const counted = sql<{ n: number }>`select count(distinct musica) as n from ${from}`.execute(db);
    return countPage(counted.then(({ rows }) => rows[0]!.n));
  }
  const { ordem = 'mais' } = query;
  const page = await keysetPage<Row>(db, query, {
    order: ordem,
    keys: [
      { by: ordem === 'mais' ? sql`-count` : sql`count`, type: 'bigint' },
      { by: sql`titulo_busca`, type: 'text' },
      { by: sql`id`, type: 'text' },
    ],
    direction: 'asc',
    from: sql`(select musicas.id, musicas.titulo, musicas.titulo_busca, musicas.artista, curtidas.count
      from (select musica, sum(likes) as count from ${from} group by musica) curtidas
      join musicas on musicas.chave = curtidas.musica) l`,
  });
  return {
    ...page,
    items: page.items.map(({ id, titulo, artista, count }) => ({ _id: id, titulo, artista, count })),
  };
}
