import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { begins, holds } from '../../db/search.ts';

/** How many of each entity are found at most. */
export const MOST_OF_EACH = 5;

type Searched = {
  /** What is shown of one found, and what tells it from others. */
  nome: RawBuilder<unknown>;
  detalhe: RawBuilder<unknown>;
  /** Folded texts, each with an index to search in it. */
  texts: RawBuilder<unknown>[];
  /** The order of those found, whichever way; else those that begin with the text come first, by it. */
  order?: RawBuilder<unknown>;
};

const CANDIDATES = 50;

const clienteOf = (table: string) =>
  sql`(select clientes.nome from clientes where clientes.id = ${sql.ref(`${table}.clienteId`)})`;

const searched = {
  clientes: { nome: sql`nome`, detalhe: sql`cnpj`, texts: [sql`nome_busca`] },
  lojas: {
    nome: sql`nome`,
    detalhe: sql`${clienteOf('lojas')} || ' · ' || cidade || '/' || uf`,
    texts: [sql`nome_busca`],
  },
  musicas: { nome: sql`titulo`, detalhe: sql`artista`, texts: [sql`titulo_busca`, sql`artista_busca`] },
  playlists: { nome: sql`nome`, detalhe: clienteOf('playlists'), texts: [sql`nome_busca`] },
  vinhetas: { nome: sql`nome`, detalhe: clienteOf('vinhetas'), texts: [sql`nome_busca`] },
  comunicados: { nome: sql`nome`, detalhe: sql`null`, texts: [sql`nome_busca`] },
  notificacoes: {
    nome: sql`mensagem`,
    detalhe: sql`(select lojas.nome from lojas where lojas.id = notificacoes.loja_id)`,
    texts: [sql`busca(mensagem)`],
    order: sql`created_at desc, id desc`,
  },
  admins: { nome: sql`nome`, detalhe: sql`login`, texts: [sql`nome_busca`] },
} satisfies Record<string, Searched>;

export type Searchable = keyof typeof searched;

export const searchables = Object.keys(searched) as Searchable[];

export type Found = { entidade: Searchable; id: string; nome: string; detalhe: string | null };

type Way = { folded: RawBuilder<unknown>; matches: typeof holds };

/** What a table has of the text in one way: 5 in the order of an index. */
function inOrder({ folded, matches }: Way, entidade: Searchable, text: string, only: RawBuilder<boolean>) {
  const { nome, detalhe, order = sql`${folded}, id` }: Searched = searched[entidade];
  return sql`select id, ${nome} as nome, ${detalhe} as detalhe from ${sql.table(entidade)}
    where deleted_at is null and ${matches(folded, text)} and ${only}
    order by ${order} limit ${sql.lit(MOST_OF_EACH)}`;
}

/**
 * The same, of the first candidates that come up: names that have a text inside lie anywhere in the order of
 * names, and reading all of that for 5 would grow with the table.
 */
function ofCandidates(
  { folded, matches }: Way,
  entidade: Searchable,
  text: string,
  only: RawBuilder<boolean>,
) {
  const { nome, detalhe }: Searched = searched[entidade];
  const table = sql.table(entidade);
  return sql`select id, ${nome} as nome, ${detalhe} as detalhe
    from (select * from ${table} where deleted_at is null and ${matches(folded, text)} and ${only}
      limit ${sql.lit(CANDIDATES)}) as ${table}
    order by ${folded}, id limit ${sql.lit(MOST_OF_EACH)}`;
}

/** The ways to find `text` in a table, the best first: what begins with it, then what has it anywhere. */
function waysToFind(entidade: Searchable, text: string, only: RawBuilder<boolean>) {
  const { texts, order }: Searched = searched[entidade];
  const ways = [
    ...texts.map((folded) => inOrder({ folded, matches: order ? holds : begins }, entidade, text, only)),
    ...(order ? [] : texts.map((folded) => ofCandidates({ folded, matches: holds }, entidade, text, only))),
  ];
  return ways.map(
    (found, way) => sql`select ${sql.lit(entidade)} as entidade, ${sql.lit(way)} as way,
      row_number() over () as place, found.* from (${found}) found`,
  );
}

/**
 * What has `text` in it, the best first; something may be found in several ways. Of the admins, only the one that
 * `onlyAdmin` names.
 */
export async function findEverywhere(db: Db, text: string, onlyAdmin: string | undefined): Promise<Found[]> {
  const everyone = sql<boolean>`true`;
  const self = onlyAdmin === undefined ? everyone : sql<boolean>`id = ${onlyAdmin}`;
  const ways = searchables.flatMap((entidade) =>
    waysToFind(entidade, text, entidade === 'admins' ? self : everyone),
  );
  const { rows } = await sql<Found>`${sql.join(ways, sql` union all `)} order by way, place`.execute(db);
  return rows;
}
