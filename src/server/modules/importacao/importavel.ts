import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Field } from '#generated/fields.ts';
import type { Db } from '../../db/open.ts';
import type { FieldError } from '../../lib/fail.ts';

type Schemas = components['schemas'];

/** Field by field, what a row of a sheet says, as it would be stored. */
export type Campos = Record<string, unknown>;

/** A row of a sheet: its cells, what each field's cell says, whom it is about, and what is wrong with it. */
export type Linha = {
  linha: number;
  celulas: string[];
  textos: Readonly<Record<string, string>>;
  /** The entity that the row changes, as it is stored; nothing where it adds one. */
  antes: Campos | undefined;
  /** The name of the client that a store's row names. */
  clienteNome?: string;
  /** The values to be written: of an entity that is there, only those that differ. */
  campos: Campos;
  mudancas: Schemas['MudancaDaLinha'][];
  erros: (Schemas['ErroDaLinha'] & { code: ErrorCode })[];
};

/** A field's reading: its value, or why the text is none. */
export type Lido = { valor: unknown } | { erro: string };

/** A field that only one may have, with the codes for a row that adds and for one that changes. */
export type Unico = { campo: string; cria: ErrorCode; altera: ErrorCode };

/** An entity that sheets bring in: its columns and its rules. */
export type Importavel = {
  entidade: 'LOJA' | 'CLIENTE';
  /** The names of its fields, by which headings are recognised; `sinonimos` are others that people give them. */
  nomes: Readonly<Record<string, string>>;
  sinonimos: Readonly<Record<string, readonly string[]>>;
  /** The fields of the body that adds one. */
  campos: Readonly<Record<string, Field>>;
  /** The field by which a row without `_id` finds whom it is about; it is the first of `unicos`. */
  unicos: readonly [Unico, ...Unico[]];
  codes: { cria: ErrorCode; altera: ErrorCode; ausente: ErrorCode };
  /** The fields that a key does not change. */
  soComSessao?: readonly string[];
  check: Record<'cria' | 'altera', (campos: Campos) => FieldError[] | undefined>;
  /** Reads the fields that are not read as the contract describes them. */
  read: Readonly<Record<string, (text: string) => Lido>>;
  /** Reads the entities that rows change, by their ids. */
  find(db: Db, ids: readonly string[]): Promise<(Campos & { id: string })[]>;
  /** Finds for each row the ids of those that are there by `_id` and by each unique field. */
  lookUp(db: Db, linhas: readonly Linha[]): Promise<Achado[]>;
  /** Reads what other entities a sheet names, once for all its rows. */
  prepare?(db: Db, linhas: readonly Linha[]): Promise<(linha: Linha) => void>;
  /** Works out what a row changes beyond its own cells, and what forbids it. */
  finish?(linha: Linha): void;
};

/**
 * The ids of those that are there: by `_id`, then in the order of `unicos`; with the row's own values of these, as the
 * database compares them.
 */
export type Achado = {
  linha: number;
  porId: string | null;
  por: (string | null)[];
  chaves: (string | null)[];
};
