import { type Column, fileColumns } from '#domain/table.ts';
import { ClienteCreate, type Field, LojaCreate } from '#generated/fields.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { dereference } from '#server/http/references.ts';
import { type Document, operationsOf } from '../../tools/contract/document.ts';

export type Schema = {
  type: string | string[];
  enum?: string[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

const document = contract as unknown as Document;
const answers = new Map(
  operationsOf(document).map(({ operation }) => {
    const { responses } = dereference(document, operation);
    return [operation.operationId, responses['200']?.content?.['application/json']?.schema];
  }),
);

export function rowSchemaOf(operation: string): Schema {
  const page = answers.get(operation) as { properties: { items: { items: Schema } } };
  return page.properties.items.items;
}

export const pick = <T>(values: readonly T[], n: number) => values[n % values.length]!;

const numberOf = (path: string) =>
  1000 + [...path].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 8999, 7);
const formatted: Record<string, string> = {
  cnpj: '11222333000181',
  cep: '01310100',
  telefone: '11987654321',
  'fuso-horario': 'America/Manaus',
};
const formats: Readonly<Record<string, Field>> = { ...ClienteCreate, ...LojaCreate };

/** A value that identifies its field: texts are their path. With `empty`, the least that the contract allows. */
function namedValue(schema: Schema, path: string, empty: boolean): unknown {
  const { enum: values, format, properties = {}, items, anyOf, oneOf } = schema;
  const kinds = [anyOf ?? oneOf ?? [schema]].flat().flatMap((one) => one.type);
  const name = path.split('.').at(-1)!;
  // A schedule has either a weekday or a day of the month.
  if (empty && kinds.includes('null') && !name.startsWith('diaD')) return null;
  const either = (anyOf ?? oneOf)?.find((one) => one.type !== 'null');
  if (either) return namedValue(either, path, empty);
  const n = numberOf(path);
  if (values) return pick(values, empty ? 0 : n);
  if (items) return empty ? [] : [namedValue(items, path, empty)];
  const moment = new Date(Date.UTC(2026, 0, n % 365, n % 24, n % 60)).toISOString();
  if (name === 'mes') return moment.slice(0, 7);
  if (format === 'date') return moment.slice(0, 10);
  if (format === 'date-time') return moment;
  if (kinds.includes('string')) return formatted[formats[name]?.format ?? ''] ?? path;
  if (kinds.includes('boolean')) return !empty;
  if (!kinds.includes('object')) return empty ? 0 : name.startsWith('parte') ? n / 10_000 : n;
  const fields = Object.entries(properties).map(([key, one]) => [
    key,
    namedValue(one, path ? `${path}.${key}` : key, empty),
  ]);
  return Object.fromEntries(fields);
}

export const kinds = ['full', 'empty'] as const;
export type NamedRows = Record<(typeof kinds)[number], never>;

export const namedRows = (operation: string) =>
  ({
    full: namedValue(rowSchemaOf(operation), '', false),
    empty: namedValue(rowSchemaOf(operation), '', true),
  }) as NamedRows;

/** Prints a cell of the full row, and of the empty one if different. */
export const line = (label: string, [full, empty]: (string | number | undefined)[]) =>
  `${label}: ${full === '' ? '∅' : full}${empty === full ? '' : ` | ${empty === '' ? '∅' : empty}`}`;

export const linesOf = (columns: readonly Column<never>[], rows: NamedRows): string[] =>
  fileColumns(columns).map(({ label, text }) =>
    line(
      label,
      kinds.map((kind) => text(rows[kind])),
    ),
  );
