import { fold } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { schemaCheck } from '../../../http/validation.ts';
import type { Line } from './lines.ts';

/** The fields of a client that a file may have. */
export type ClienteFields = Pick<
  components['schemas']['ClienteCreate'],
  'nome' | 'razaoSocial' | 'cnpj' | 'responsavel' | 'email' | 'telefone' | 'inadimplente'
>;
export type ClienteField = keyof ClienteFields;
type Linha = components['schemas']['ClienteImportacao']['linhas'][number];
type Problem = { coluna: ClienteField; code: ErrorCode; message: string };

/** A row of the file: what it says, what would be stored, and what is wrong with it. */
export type CheckedRow = { linha: number; fields: ClienteFields; erros: Problem[] };

const check = schemaCheck('ClienteCreate');

const columns: ClienteField[] = [
  'nome',
  'razaoSocial',
  'cnpj',
  'responsavel',
  'email',
  'telefone',
  'inadimplente',
];

const NEITHER = 'Inadimplente precisa ser sim ou não';

const LONGEST_ECHO = 200;
const heading = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Finds where each column is: its heading is compared without case, accents, spaces and signs. */
export function findColumns(header: string[]): Map<ClienteField, number> {
  const headings = header.map(heading);
  const places = columns.map((column) => [column, headings.indexOf(heading(column))] as const);
  return new Map(places.filter(([, index]) => index >= 0));
}

const booleans = new Map([
  ...['sim', 'true', '1'].map((text) => [text, true] as const),
  ...['nao', 'false', '0', ''].map((text) => [text, false] as const),
]);

// Excel drops the leading zeros of a CNPJ typed as a number.
const withZeros = (cnpj: string) => (/^\d{12,13}$/.test(cnpj) ? cnpj.padStart(14, '0') : cnpj);

/** Checks one row of the file by the rules of a new client. */
export function checkRow({ linha, cells }: Line, places: Map<ClienteField, number>): CheckedRow {
  const cell = (column: ClienteField) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const inadimplente = booleans.get(fold(cell('inadimplente')));
  const fields: ClienteFields = {
    nome: cell('nome'),
    razaoSocial: cell('razaoSocial'),
    cnpj: withZeros(cell('cnpj')),
    responsavel: cell('responsavel'),
    email: cell('email'),
    telefone: cell('telefone'),
    inadimplente: inadimplente ?? false,
  };
  const wrong = new Map(check(fields)?.map(({ path, message }) => [path, message]));
  if (inadimplente === undefined) wrong.set('inadimplente', NEITHER);
  const erros = columns
    .filter((coluna) => wrong.has(coluna))
    .map((coluna): Problem => {
      if (coluna === 'nome' && !fields.nome) return { coluna, code: 'CI03', message: errors.CI03.message };
      return { coluna, code: 'C002', message: wrong.get(coluna)! };
    });
  return { linha, fields, erros };
}

const echo = (text: string | null | undefined) => text?.slice(0, LONGEST_ECHO) ?? null;

/** The row as the answer shows it. */
export function toLinha({ linha, fields, erros }: CheckedRow): Linha {
  return {
    linha,
    nome: echo(fields.nome) ?? '',
    razaoSocial: echo(fields.razaoSocial),
    cnpj: echo(fields.cnpj),
    responsavel: echo(fields.responsavel),
    email: echo(fields.email),
    telefone: echo(fields.telefone),
    inadimplente: fields.inadimplente ?? false,
    erros,
  };
}
