import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Field } from '#generated/fields.ts';
import type { Db } from '../../db/open.ts';
import type { FieldError } from '../../lib/fail.ts';

type Schemas = components['schemas'];

export type Campos = Record<string, unknown>;

export type Linha = {
  linha: number;
  celulas: string[];
  textos: Readonly<Record<string, string>>;
  antes: Campos | undefined;
  clienteNome?: string;
  /** Values to write. For an existing entity, only the different ones. */
  campos: Campos;
  mudancas: Schemas['MudancaDaLinha'][];
  erros: (Schemas['ErroDaLinha'] & { code: ErrorCode })[];
};

export type Parsed = { valor: unknown } | { erro: string };

export type Unique = { campo: string; cria: ErrorCode; altera: ErrorCode };

export type Importable = {
  entidade: 'LOJA' | 'CLIENTE';
  nomes: Readonly<Record<string, string>>;
  sinonimos: Readonly<Record<string, readonly string[]>>;
  campos: Readonly<Record<string, Field>>;
  /** Rows without `_id` are looked up by the first unique field. */
  unicos: readonly [Unique, ...Unique[]];
  codes: { cria: ErrorCode; altera: ErrorCode; ausente: ErrorCode };
  soComSessao?: readonly string[];
  check: Record<'cria' | 'altera', (campos: Campos) => FieldError[] | undefined>;
  read: Readonly<Record<string, (text: string) => Parsed>>;
  find(db: Db, ids: readonly string[]): Promise<(Campos & { id: string })[]>;
  lookUp(db: Db, linhas: readonly Linha[]): Promise<Achado[]>;
  /** Loads other entities that rows reference, once per batch. */
  prepare?(db: Db, linhas: readonly Linha[]): Promise<(linha: Linha) => void>;
  /** Adds changes that follow from other cells, and their errors. */
  finish?(linha: Linha): void;
};

/**
 * Ids of existing entities by `_id` and by each field of `unicos`. `chaves` are the row's values as the database
 * compares them.
 */
export type Achado = {
  linha: number;
  porId: string | null;
  por: (string | null)[];
  chaves: (string | null)[];
};
