import { type RawBuilder, sql } from 'kysely';
import { formats } from '#domain/formats.ts';
import { type ComBusca, keys, type Tabelas } from '#generated/entidades.ts';
import { deCliente, type NomeDeTabela, tabela } from '../../db/entidades.ts';
import type { Status } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { begins, holds } from '../../db/search.ts';

export const MOST_OF_EACH = 5;

const CANDIDATES = 50;
/**
 * Shortest text searched in e-mails, logins and CNPJs. Shorter ones match nearly every e-mail, as "co" does with
 * ".com".
 */
const SHORTEST_IDENTIFICATION = 3;

type Searched = {
  nome: RawBuilder<unknown>;
  detalhe: RawBuilder<unknown>;
  /** Folded names. Each column needs a search index. */
  names: RawBuilder<unknown>[];
  /** A folded text with a lower rank than the names. */
  place?: RawBuilder<unknown>;
  /** Further searchable columns. `identificacao_busca` holds them folded, one per line. */
  identification?: ('cnpj' | 'email' | 'login')[];
  hasStatus?: boolean;
  /** A fixed order of the results. By default, names that begin with the text come first. */
  order?: RawBuilder<unknown>;
};

const clienteOf = (table: string) =>
  sql`(select clientes.nome from clientes where clientes.id = ${sql.ref(`${table}.clienteId`)})`;

function named(nome: NomeDeTabela): Searched {
  const { status } = tabela(nome);
  const detalhe = (deCliente as NomeDeTabela[]).includes(nome) ? clienteOf(nome) : sql`null`;
  return { nome: sql`nome`, names: [sql`nome_busca`], detalhe, hasStatus: status === 'status' };
}

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
  identificacao: Partial<Record<'cnpj' | 'email' | 'login', string | null>> | null;
};

/** Normalizes a CNPJ, or a part of it, to its stored form. Returns undefined if the text cannot be a CNPJ. */
export function bareCnpj(text: string): string | undefined {
  const bare = formats.cnpj.tidy(text);
  return /^[\dA-Za-z./-]+$/.test(text) && /\d/.test(bare) ? bare : undefined;
}

/** Condition: an identification contains the text. Finds a CNPJ with any punctuation. */
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

function inOrder({ folded, matches }: Way, entidade: Searchable, text: string, only: RawBuilder<boolean>) {
  const { order = sql`${folded}, id` } = searched[entidade];
  return sql`select ${shown(entidade)} from ${sql.table(entidade)}
    where deleted_at is null and ${matches(folded, text)} and ${only}
    order by ${order} limit ${sql.lit(MOST_OF_EACH)}`;
}

/**
 * Returns 5 of the first candidates. Names that contain the text are spread over the index, so reading all matches
 * would slow down as the table grows.
 */
function ofCandidates(way: Way, entidade: Searchable, text: string, only: RawBuilder<boolean>) {
  const { folded, matches } = way;
  const table = sql.table(entidade);
  return sql`select ${shown(entidade, way)}
    from (select * from ${table} where deleted_at is null and ${matches(folded, text)} and ${only}
      limit ${sql.lit(CANDIDATES)}) as ${table}
    order by ${folded}, id limit ${sql.lit(MOST_OF_EACH)}`;
}

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
 * Finds entities by text, best matches first. An entity found in several ways is returned several times. `onlyAdmin`
 * limits the admins to one.
 */
export async function findEverywhere(
  db: Db,
  text: string,
  { onlyAdmin, among = searchables }: { onlyAdmin: string | undefined; among?: readonly Searchable[] },
): Promise<Found[]> {
  const everyone = sql<boolean>`true`;
  const self = onlyAdmin === undefined ? everyone : sql<boolean>`id = ${onlyAdmin}`;
  const ways = among.flatMap((entidade) =>
    waysToFind(entidade, text, entidade === 'admins' ? self : everyone),
  );
  if (ways.length === 0) return [];
  const { rows } = await sql<Found>`${sql.join(ways, sql` union all `)} order by way, place`.execute(db);
  return rows;
}
