import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { pessoas } from '#generated/pessoas.ts';
import { campoOf } from '../../db/colunas.ts';

export type Titular = components['schemas']['TitularDeDados'];

export const nomes: Record<string, string> = {
  created_at: 'criado_em',
  updated_at: 'alterado_em',
  deleted_at: 'excluido_em',
};

/** Conditions that a row `t` is about the person, client or store with this id. */
export type Sobre = Partial<Record<Titular, (id: string) => RawBuilder<unknown>>>;

/** A file of the archive: the columns of a table that are tagged with one kind of person. */
export type Parte<Coluna extends string = string> = {
  /** Defaults to the table's name. */
  arquivo?: string;
  titulo: string;
  sobre: Sobre;
  /** Expressions that replace a column's value, to disclose only a part of it. */
  valores?: { readonly [C in Coluna]?: (id: string) => RawBuilder<unknown> };
  ordem?: readonly string[];
};

export const igual = (coluna: string) => (id: string) => sql`${sql.ref(`t.${coluna}`)} = ${id}`;

export const daLoja = (coluna: string): Sobre => ({
  LOJA: igual(coluna),
  CLIENTE: (id) => sql`${sql.ref(`t.${coluna}`)} in (select id from lojas where cliente_id = ${id})`,
});

export const daqui = (coluna: string): Sobre => ({
  LOJA: igual(coluna),
  CLIENTE: (id) =>
    sql`${sql.ref(`t.${coluna}`)} in (select ${id}::text union all select id from lojas where cliente_id = ${id})`,
});

const emails: Record<Titular, (id: string) => RawBuilder<unknown>> = {
  ADMIN: (id) => sql`select lower(email) from admins where id = ${id}`,
  LOJA: (id) => sql`select lower(email) from lojas where id = ${id}`,
  CLIENTE: (id) => sql`select lower(email) from clientes where id = ${id} and email is not null
    union all select lower(email) from lojas where cliente_id = ${id}`,
};

export const paraOEmail = (coluna: string): Sobre =>
  Object.fromEntries(
    Object.entries(emails).map(([titular, own]) => [
      titular,
      (id: string) => sql`lower(${sql.ref(`t.${coluna}`)}) in (${own(id)})`,
    ]),
  );

const semCampo = ['id', 'cliente_id', 'ultimo_acesso', 'senha_provisoria', ...Object.keys(nomes)];
const campos = [...pessoas.admins.admin, ...pessoas.clientes.cliente, ...pessoas.lojas.loja]
  .filter((column) => !semCampo.includes(column))
  .flatMap((column) => [column, campoOf(column)]);

/**
 * Keeps only the archive's fields of a stored JSON object. Other fields hold secrets, names of other people or a
 * store's programming.
 */
export const soCampos = (
  json: RawBuilder<unknown>,
) => sql`(select jsonb_object_agg(key, value) from jsonb_each(
  case when jsonb_typeof(${json}) = 'object' then ${json} else '{}'::jsonb end)
  where key = any(${campos}::text[]))`;
