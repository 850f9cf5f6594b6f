import { type RawBuilder, sql } from 'kysely';
import { formats } from '#domain/formats.ts';
import { type ComBusca, keys, type Tabelas } from '#generated/entidades.ts';
import { deCliente, type NomeDeTabela, tabela } from '../../db/entidades.ts';
import type { Status } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { begins, holds } from '../../db/search.ts';

/** How many rows of each entity are found at most. */
export const MOST_OF_EACH = 5;

const CANDIDATES = 50;
/**
 * The shortest text that is looked for in e-mails, logins and CNPJs: a shorter one begins words, and every e-mail has a
 * "com".
 */
const SHORTEST_IDENTIFICATION = 3;

type Searched = {
  /** The name that a result shows. */
  nome: RawBuilder<unknown>;
  detalhe: RawBuilder<unknown>;
  /** Folded names, each with an index to search in it. */
  names: RawBuilder<unknown>[];
  /** A folded text that says less of the entity than its names. */
  place?: RawBuilder<unknown>;
  /** The columns by which the entity is also found: they are folded, a line each, in `identificacao_busca`. */
  identification?: ('cnpj' | 'email' | 'login')[];
  hasStatus?: boolean;
  /**
   * The order of the results, whichever way they were found; without it those that begin with the text come first, by
   * it.
   */
  order?: RawBuilder<unknown>;
};

const clienteOf = (table: string) =>
  sql`(select clientes.nome from clientes where clientes.id = ${sql.ref(`${table}.clienteId`)})`;

/**
 * Describes how an entity with a name is searched: it is told from others by its client, where it has one, and by its
 * status.
 */
function named(nome: NomeDeTabela): Searched {
  const { status } = tabela(nome);
  const detalhe = (deCliente as NomeDeTabela[]).includes(nome) ? clienteOf(nome) : sql`null`;
  return { nome: sql`nome`, names: [sql`nome_busca`], detalhe, hasStatus: status === 'status' };
}

/** The entities that are searched otherwise than by a name. */
const others: Partial<Record<Searchable, Searched>> = {
  clientes: { ...named('clientes'), detalhe: sql`cnpj`, identification: ['cnpj', 'email'] },
  lojas: {
    ...named('lojas'),
    detalhe: sql`${clienteOf('lojas')} || ' · ' || cidade || '/' || uf`,
    place: sql`cidade_busca`,
    identification: ['cnpj', 'email', 'login'],
  },
  musicas: { nome: sql`titulo`, detalhe: sql`artista`, names: [sql`titulo_busca`, sql`artista_busca`] },
  notificacoes: {
    nome: sql`mensagem`,
    detalhe: sql`(select lojas.nome from lojas where lojas.id = notificacoes.loja_id)`,
    names: [sql`mensagem_busca`],
    order: sql`created_at desc, id desc`,
  },
  admins: {
    nome: sql`nome`,
    names: [sql`nome_busca`],
    detalhe: sql`login`,
    hasStatus: true,
    identification: ['login', 'email'],
  },
};

export type Searchable = Tabelas[ComBusca];

const searchables: Searchable[] = Object.values(keys);

const searched = Object.fromEntries(
  searchables.map((name) => [name, others[name] ?? named(name as NomeDeTabela)]),
) as Record<Searchable, Searched>;

export type Found = {
  entidade: Searchable;
  id: string;
  nome: string;
  detalhe: string | null;
  status: Status | null;
  /** The e-mail, login or CNPJ that the entity was found by, where it was not found by a name. */
  identificacao: Partial<Record<'cnpj' | 'email' | 'login', string | null>> | null;
};

/** Writes a CNPJ, or a part of one, as it is stored; nothing where the text could not be one. */
export function bareCnpj(text: string): string | undefined {
  const bare = formats.cnpj.tidy(text);
  return /^[\dA-Za-z./-]+$/.test(text) && /\d/.test(bare) ? bare : undefined;
}

/** The condition that what identifies an entity has the text; a CNPJ is found with any punctuation. */
function identifies(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const cnpj = bareCnpj(text);
  const isOther = cnpj && cnpj.length >= SHORTEST_IDENTIFICATION && cnpj !== text;
  return isOther ? sql<boolean>`(${holds(folded, text)} or ${holds(folded, cnpj)})` : holds(folded, text);
}

type Way = { folded: RawBuilder<unknown>; matches: typeof holds; isIdentification?: boolean };

function shown(entidade: Searchable, { isIdentification }: Partial<Way> = {}) {
  const { nome, detalhe, hasStatus, identification = [] } = searched[entidade];
  const columns = identification.flatMap((column) => [sql.lit(column), sql.ref(column)]);
  return sql`id, ${nome} as nome, ${detalhe} as detalhe,
    ${hasStatus ? sql`status` : sql`null::text`} as status,
    ${isIdentification ? sql`jsonb_build_object(${sql.join(columns)})` : sql`null::jsonb`} as identificacao`;
}

/** Finds, in one way, the first 5 rows of a table that have the text, in the order of an index. */
function inOrder({ folded, matches }: Way, entidade: Searchable, text: string, only: RawBuilder<boolean>) {
  const { order = sql`${folded}, id` } = searched[entidade];
  return sql`select ${shown(entidade)} from ${sql.table(entidade)}
    where deleted_at is null and ${matches(folded, text)} and ${only}
    order by ${order} limit ${sql.lit(MOST_OF_EACH)}`;
}

/**
 * Finds, in one way, 5 rows among the first candidates that come up, because names with a text inside lie anywhere in
 * the order of names, and reading all of them for 5 would grow with the table.
 */
function ofCandidates(way: Way, entidade: Searchable, text: string, only: RawBuilder<boolean>) {
  const { folded, matches } = way;
  const table = sql.table(entidade);
  return sql`select ${shown(entidade, way)}
    from (select * from ${table} where deleted_at is null and ${matches(folded, text)} and ${only}
      limit ${sql.lit(CANDIDATES)}) as ${table}
    order by ${folded}, id limit ${sql.lit(MOST_OF_EACH)}`;
}

/**
 * Lists the ways to find `text` in a table, the best first: names that begin with it, those that have it, then the
 * rest.
 */
function waysToFind(entidade: Searchable, text: string, only: RawBuilder<boolean>) {
  const { names, place, identification, order } = searched[entidade];
  const byNames = names.map((folded) =>
    inOrder({ folded, matches: order ? holds : begins }, entidade, text, only),
  );
  const others: Way[] = order ? [] : names.map((folded) => ({ folded, matches: holds }));
  if (place) others.push({ folded: place, matches: holds });
  if (identification && text.length >= SHORTEST_IDENTIFICATION)
    others.push({ folded: sql`identificacao_busca`, matches: identifies, isIdentification: true });
  const ways = [...byNames, ...others.map((way) => ofCandidates(way, entidade, text, only))];
  return ways.map(
    (found, way) => sql`select ${sql.lit(entidade)} as entidade, ${sql.lit(way)} as way,
      row_number() over () as place, found.* from (${found}) found`,
  );
}

/**
 * Finds what has the text in it, the best first; a thing may be found in several ways. Of the admins, only the one that
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
