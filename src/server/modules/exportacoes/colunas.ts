import { formatDateTime } from '#domain/dates.ts';
import { formatDay } from '#domain/day.ts';
import { textOfCampo } from '#domain/relatorios/importacao.ts';
import { importTables, isList, type RelatorioExportavel, tableOf } from '#domain/relatorios/tables.ts';
import { type Column, type FileColumn, fileColumns } from '#domain/table.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { operations } from '#generated/operations.ts';
import { dereference } from '../../http/references.ts';
import { fail } from '../../lib/fail.ts';

type Row = Record<string, unknown>;
type Schema = {
  type?: string | string[];
  title?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  'x-labels'?: Record<string, string> | false;
};

const present = (schema: Schema): Schema =>
  [...(schema.anyOf ?? schema.oneOf ?? [])].find(({ type }) => type !== 'null') ?? schema;

function isWritten(given: Schema): boolean {
  const { type, properties, items } = present(given);
  if (items) return !present(items).items && isWritten(items);
  return ![type].flat().includes('object') || properties?.nome !== undefined;
}

function textOf(key: string, given: Schema, value: unknown): string | number {
  const { items = {}, format, 'x-labels': labels = {} } = present(given);
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((one) => textOf(key, items, one)).join(', ');
  if (typeof value === 'object') return value === null ? '' : (value as { nome: string }).nome;
  if (format === 'date-time') return formatDateTime(value as string);
  if (format === 'date') return formatDay(value as string);
  const named = labels || {};
  return named[value as string] ?? textOfCampo(key, value);
}

function propertiesOf(relatorio: RelatorioExportavel): Record<string, Schema> {
  const { path, method } = operations[relatorio];
  const paths = contract.paths as unknown as Record<string, Record<string, { responses: object }>>;
  const responses = dereference(contract, paths[path]![method.toLowerCase()]!.responses) as {
    200: { content: { 'application/json': { schema: Schema } } };
  };
  return responses[200].content['application/json'].schema.properties!.items!.items!.properties!;
}

function otherColumns(relatorio: RelatorioExportavel, shown: readonly Column<never>[]): Column<Row>[] {
  const said = new Set(fileColumns(shown).map(({ label }) => label));
  return Object.entries(propertiesOf(relatorio)).flatMap(([key, schema]) => {
    const { title: label } = schema;
    if (!label || said.has(label) || !isWritten(schema) || shown.some((one) => one.key === key)) return [];
    const moment = present(schema).format === 'date-time';
    const text = (row: Row) => textOf(key, schema, row[key]);
    return [{ key, label, text, ...(moment && { moment }) }];
  });
}

const all = new Map<RelatorioExportavel, Column<never>[]>();

function possible(relatorio: RelatorioExportavel, filtros: object): readonly Column<never>[] {
  const { columns } = tableOf(relatorio, filtros);
  if (!isList(relatorio)) return columns;
  const known = all.get(relatorio) ?? [...columns, ...otherColumns(relatorio, columns)];
  all.set(relatorio, known);
  return known;
}

export const possibleColunas = (relatorio: RelatorioExportavel, filtros: object): Set<string> =>
  new Set(possible(relatorio, filtros).map(({ key }) => key));

/** Fails with REQ001 for columns that the file cannot have. */
export function assertColunas(
  relatorio: RelatorioExportavel,
  filtros: object,
  colunas: readonly string[] = [],
): void {
  const keys = possibleColunas(relatorio, filtros);
  const fields = colunas.flatMap((key, n) =>
    keys.has(key) ? [] : [{ path: `colunas.${n}`, message: 'não é uma coluna conhecida' }],
  );
  if (fields.length > 0) throw fail('REQ001', { fields });
}

/** Returns the requested columns. With null it returns the import's columns if there is an import, else all. */
export function columnsOfFile(
  relatorio: RelatorioExportavel,
  filtros: object,
  colunas: readonly string[] | null,
): FileColumn<unknown>[] {
  const toImport = colunas === null && importTables[relatorio];
  const columns = toImport ? toImport.columns : possible(relatorio, filtros);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const chosen = colunas?.length ? colunas.flatMap((key) => byKey.get(key) ?? []) : columns;
  return fileColumns(chosen) as FileColumn<unknown>[];
}
