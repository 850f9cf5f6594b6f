import { fold } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { zClienteCreate } from '#generated/zod/zod.gen.ts';
import { type ClienteField, type ClienteFields, storedFields, wrongFields } from '../clientes.fields.ts';
import type { Line } from './lines.ts';

type Linha = components['schemas']['ClienteImportacao']['linhas'][number];
type Problem = { coluna: ClienteField; code: ErrorCode; message: string };

/** A row of the file: what it says, what would be stored, and what is wrong with it. */
export type CheckedRow = { linha: number; fields: ClienteFields; erros: Problem[] };

const columns: ClienteField[] = [
  'nome',
  'razaoSocial',
  'cnpj',
  'responsavel',
  'email',
  'telefone',
  'inadimplente',
];

const wrongCell: Record<ClienteField, string> = {
  nome: 'Nome precisa ter de 2 a 120 caracteres',
  razaoSocial: 'Razão social pode ter no máximo 160 caracteres',
  cnpj: 'CNPJ inválido.',
  responsavel: 'Responsável pode ter no máximo 120 caracteres',
  email: 'E-mail precisa ser um e-mail válido',
  telefone: 'Telefone inválido.',
  inadimplente: 'Inadimplente precisa ser sim ou não',
};

const LONGEST_ECHO = 200;
const heading = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Where each column is: its heading is compared without case, accents, spaces and signs. */
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

/** One row of the file against the rules of a new client. */
export function checkRow({ linha, cells }: Line, places: Map<ClienteField, number>): CheckedRow {
  const cell = (column: ClienteField) => cells[places.get(column) ?? -1]?.trim() ?? '';
  const given = {
    nome: cell('nome'),
    razaoSocial: cell('razaoSocial') || null,
    cnpj: withZeros(cell('cnpj')) || null,
    responsavel: cell('responsavel') || null,
    email: cell('email') || null,
    telefone: cell('telefone') || null,
    inadimplente: booleans.get(fold(cell('inadimplente'))),
  };
  const wrong = new Set([
    ...(zClienteCreate.safeParse(given).error?.issues ?? []).map((issue) => issue.path[0]),
    ...wrongFields(given).map((field) => field.path),
    ...(given.inadimplente === undefined ? ['inadimplente'] : []),
  ]);
  const erros = columns
    .filter((coluna) => wrong.has(coluna))
    .map((coluna): Problem => {
      if (coluna === 'nome' && !given.nome) return { coluna, code: 'CI03', message: errors.CI03.message };
      return { coluna, code: 'C002', message: wrongCell[coluna] };
    });
  return { linha, fields: storedFields(given), erros };
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
