import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { pessoas } from '#generated/pessoas.ts';
import { campoOf } from '../../db/colunas.ts';

export type Titular = components['schemas']['TitularDeDados'];

/** The columns that every table has, as people call them. */
export const nomes: Record<string, string> = {
  created_at: 'criado_em',
  updated_at: 'alterado_em',
  deleted_at: 'excluido_em',
};

/** The condition that a row `t` is about somebody, by the id of whom it may be. */
export type Sobre = Partial<Record<Titular, (id: string) => RawBuilder<unknown>>>;

/** A file of the archive: the columns of a table that are tagged with one kind of people. */
export type Parte<Coluna extends string = string> = {
  /** The file name. Defaults to the table's name. */
  arquivo?: string;
  /** Describes the rows in the archive. */
  titulo: string;
  sobre: Sobre;
  /** The part of a column that the file has, instead of all of it. */
  valores?: { readonly [C in Coluna]?: (id: string) => RawBuilder<unknown> };
  /** The columns that rows are sorted by. Defaults to the primary key. */
  ordem?: readonly string[];
};

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

/** Columns that are no fields of a person, a client or a store. */
const semCampo = ['id', 'cliente_id', 'ultimo_acesso', 'senha_provisoria', ...Object.keys(nomes)];
const campos = [...pessoas.admins.admin, ...pessoas.clientes.cliente, ...pessoas.lojas.loja]
  .filter((column) => !semCampo.includes(column))
  .flatMap((column) => [column, campoOf(column)]);

/**
 * Takes of kept fields those of whom the archive is about: others have secrets, names of others, and what a store plays.
 */
export const soCampos = (
  json: RawBuilder<unknown>,
) => sql`(select jsonb_object_agg(key, value) from jsonb_each(
  case when jsonb_typeof(${json}) = 'object' then ${json} else '{}'::jsonb end)
  where key = any(${campos}::text[]))`;
