import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Database } from '#generated/db.d.ts';

export type Titular = components['schemas']['TitularDeDados'];

/** The condition that a row `t` is about somebody, by the id of whom it may be. */
export type Sobre = Partial<Record<Titular, (id: string) => RawBuilder<unknown>>>;

/** Rows of a table that are about somebody in one way, as a file of the archive has them. */
export type Parte<Coluna extends string = string> = {
  /** The name of the file; the table's own unless told. */
  arquivo?: string;
  /** Says in the archive what the rows are. */
  titulo: string;
  sobre: Sobre;
  colunas: readonly Coluna[];
  /** The part of a column that the file has, instead of all of it. */
  valores?: Partial<Record<Coluna, (id: string) => RawBuilder<unknown>>>;
  /** The columns that tell rows apart, in whose order they are read. */
  chave: readonly string[];
};

export type Fonte = {
  tabela: string;
  partes: readonly Parte[];
  /** Why the archive has nothing of the other columns. */
  fora: Readonly<Record<string, string>>;
};

type Colunas<T extends keyof Database> = Extract<keyof Database[T], string>;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const snakeKeys = (fora: Record<string, string>) =>
  Object.fromEntries(Object.entries(fora).map(([column, why]) => [snake(column), why]));

/**
 * Declares what a table has about people: each of its columns is in a part, or left out with a reason; one that is in
 * neither does not compile.
 */
export const fonte = <T extends keyof Database, C extends Colunas<T>>(
  tabela: T,
  partes: readonly Parte<C>[],
  fora: Record<Exclude<Colunas<T>, C>, string>,
): Fonte => ({
  tabela: snake(tabela),
  partes: partes.map(({ colunas, valores = {}, chave, ...parte }) => ({
    ...parte,
    colunas: colunas.map(snake),
    chave: chave.map(snake),
    valores: Object.fromEntries(
      Object.entries(valores).map(([column, value]) => [snake(column), value]),
    ) as NonNullable<Parte['valores']>,
  })),
  fora: snakeKeys(fora as Record<string, string>),
});

/** Declares the same for a log. A test compares its columns with the catalogue. */
export const log = (tabela: string, partes: readonly Parte[], fora: Record<string, string>): Fonte => ({
  tabela,
  partes,
  fora,
});

/** The condition that a column has the id of whom it may be. */
export const igual = (coluna: string) => (id: string) => sql`${sql.ref(`t.${coluna}`)} = ${id}`;

/** The condition that a column has the id of a store, or of one of the client's. */
export const daLoja = (coluna: string): Sobre => ({
  LOJA: igual(coluna),
  CLIENTE: (id) => sql`${sql.ref(`t.${coluna}`)} in (select id from lojas where cliente_id = ${id})`,
});

/** The condition that a column has the id of a client, a store, or a store of the client. */
export const daqui = (coluna: string): Sobre => ({
  LOJA: igual(coluna),
  CLIENTE: (id) =>
    sql`${sql.ref(`t.${coluna}`)} in (select ${id}::text union all select id from lojas where cliente_id = ${id})`,
});

/** The e-mails of whom it may be, folded as they are compared. */
const emails: Record<Titular, (id: string) => RawBuilder<unknown>> = {
  ADMIN: (id) => sql`select lower(email) from admins where id = ${id}`,
  LOJA: (id) => sql`select lower(email) from lojas where id = ${id}`,
  CLIENTE: (id) => sql`select lower(email) from clientes where id = ${id} and email is not null
    union all select lower(email) from lojas where cliente_id = ${id}`,
};

/** The condition that a column has an e-mail of whom it may be. */
export const paraOEmail = (coluna: string): Sobre =>
  Object.fromEntries(
    Object.entries(emails).map(([titular, own]) => [
      titular,
      (id: string) => sql`lower(${sql.ref(`t.${coluna}`)}) in (${own(id)})`,
    ]),
  );

/** The fields of a person, a client or a store that say who somebody is, and how they stand with the agency. */
const campos = [
  ...[
    'nome',
    'login',
    'email',
    'level',
    'status',
    'razaoSocial',
    'cnpj',
    'responsavel',
    'telefone',
    'alertas',
  ],
  ...['contratoEcad', 'inadimplente', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'],
  ...['tipoDeComercio', 'tipoDeNegocio', 'fusoHorario'],
];

/**
 * Takes of kept fields those of whom the archive is about: others have secrets, names of others, and what a store plays.
 */
export const soCampos = (
  json: RawBuilder<unknown>,
) => sql`(select jsonb_object_agg(key, value) from jsonb_each(
  case when jsonb_typeof(${json}) = 'object' then ${json} else '{}'::jsonb end)
  where key = any(${[...campos, ...campos.map(snake)]}::text[]))`;

/** The reasons that several columns share. */
export const porque = {
  interno: 'a number or mark that the program keeps for itself',
  outro: 'of somebody else: who it was stays theirs',
  segredo: 'a secret, or the hash of one',
  derivado: 'worked out of another column, which is there',
  deOutros: 'may name others, by what somebody typed or chose',
  referencia: 'the id of a thing, by which nobody is told anything',
} as const;

const busca = { nomeBusca: porque.derivado };
/** The columns that every entity has and nobody is told. */
export const daEntidade = { versao: porque.interno, updatedBy: porque.outro } as const;
export const nomeada = { ...daEntidade, ...busca } as const;
