import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type RelatorioExportavel, tableOf } from '#domain/relatorios/tables.ts';
import { fileColumns } from '#domain/table.ts';
import { formatNumber } from '#domain/text.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { dereference } from '#server/http/references.ts';
import { toCsv } from '#server/modules/exportacoes/csv.ts';
import { toXlsx } from '#server/modules/exportacoes/xlsx.ts';
import { system } from '#web/shared/chakra/system.tsx';
import { toSheet } from '#web/shared/export/exportTable.ts';
import { writeWorkbook } from '#web/shared/export/sheet.ts';
import type { AnyReport } from '#web/shared/report/declaration.ts';
import { PrintedReport } from '#web/shared/report/PrintedReport.tsx';
import { type Document, operationsOf } from '../../scripts/contract/document.ts';

/** Every report of the panel, and every list that offers "Exportar tudo". */
const declared = Object.values(
  import.meta.glob<object>(['/src/web/**/*.reports.{ts,tsx}', '/src/web/**/*.list.tsx'], { eager: true }),
)
  .flatMap((module) => Object.values(module).flat())
  .filter(
    (value): value is AnyReport => 'columns' in Object(value) && (!('noun' in value) || 'exportAll' in value),
  );

type Schema = {
  type: string | string[];
  enum?: string[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

const texts = [
  ...['Açaí & Cia. “São João”', '=1+1', '+5', '-x', '@SOMA(A1)', '\t=2', 'a;b"c\nd', '<i>&amp;</i>'],
  ...[' com espaços ', '0123', '12/05/2026', '1e5', '😀'.repeat(100)],
];
// The last minute of a year in São Paulo, the first of a month there, and one of the summer time that was.
const moments = ['2026-01-01T02:59:59.999Z', '2026-07-01T03:00:00.000Z', '2018-11-04T12:34:00.000Z'];
const days = ['2026-01-01', '2024-02-29'];
const numbers = [0, 1, 1_234_567_890];
const pick = <T,>(values: readonly T[], n: number) => values[n % values.length]!;

/** The n-th value of a schema: all of its kinds come, and different ones of different fields together. */
function valueFor(schema: Schema, n: number, name = ''): unknown {
  const { type, enum: values, format, properties = {}, items, anyOf, oneOf } = schema;
  const either = anyOf ?? oneOf;
  if (either) return n % 3 === 0 ? null : valueFor(either.find((one) => one.type !== 'null')!, n, name);
  const kinds = [type].flat();
  if (kinds.includes('null') && n % 3 === 0) return null;
  if (name === 'fusoHorario') return pick([undefined, 'America/Manaus'], n);
  if (values) return pick(values, n);
  if (items) return [valueFor(items, n, name)];
  if (format === 'date') return pick(days, n);
  if (kinds.includes('string')) return pick(format === 'date-time' ? moments : texts, n);
  if (kinds.includes('boolean')) return n % 2 === 0;
  if (kinds.includes('object'))
    return Object.fromEntries(
      Object.entries(properties).map(([key, schema], index) => [key, valueFor(schema, n + index, key)]),
    );
  return pick(numbers, n);
}

const document = contract as unknown as Document;
const answers = new Map(
  operationsOf(document).map(({ operation }) => {
    const { responses } = dereference(document, operation);
    return [operation.operationId, responses['200']?.content?.['application/json']?.schema];
  }),
);

/** Rows as the contract lets the operation answer them. */
function rowsOf(operation: string): never[] {
  const page = answers.get(operation) as { properties: { items: { items: Schema } } };
  const { items: row } = page.properties.items;
  return texts.map((_, n) => ({ ...(valueFor(row, n) as object), _id: String(n) }) as never);
}

type Cells = (string | number)[][];

async function inFile(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}

/** A workbook's cells as they are shown. */
function shownIn(file: Buffer | ArrayBuffer): Cells {
  const { SheetNames, Sheets } = read(file);
  return utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, raw: false, defval: '' });
}

/** The columns and rows on paper; a cell's second line is a column of its own. */
function onPaper(report: AnyReport, rows: never[]): Cells {
  const open = { rows, hasMore: false, drawerValues: {} };
  render(
    <ChakraProvider value={system}>
      <PrintedReport report={{ ...report, filters: [] }} open={open as never} />
    </ChakraProvider>,
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const lines = (cell: Element) => {
    const second = cell.querySelector('.row-under');
    for (const beside of cell.querySelectorAll('.row-under, small')) beside.remove();
    return second ? [cell.textContent, second.textContent] : [cell.textContent];
  };
  return [...window.document.querySelectorAll('.print-report tr')].map((row) =>
    [...row.children].flatMap(lines),
  );
}

afterEach(cleanup);

const asText = (cells: Cells) => cells.map((row) => row.map(String));
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t])/, '');

describe.each(declared.map((report) => [report.title, report] as const))('%s', (_, report) => {
  const relatorio = report.operation as RelatorioExportavel;
  const rows = rowsOf(relatorio);
  const columns = fileColumns(tableOf(relatorio, report.fixed ?? {}).columns);
  const panel = toSheet(report.columns, rows);
  const batches = async function* () {
    yield rows;
  };

  it('has the columns and the cells of the panel’s file in that of the server', async () => {
    const csv: string[][] = parse(await inFile(toCsv(columns, batches())), { bom: true, delimiter: ';' });
    expect(csv.map((row) => row.map(unguarded))).toEqual(asText(panel));
    expect(shownIn(await inFile(toXlsx(columns, batches())))).toEqual(asText(panel));
    expect(shownIn(writeWorkbook(panel, 'xls'))).toEqual(asText(panel));
  });

  it.skipIf('noun' in report)('has them on paper, where numbers have their thousands', () => {
    const printed = (cell: string | number) => (typeof cell === 'number' ? formatNumber(cell) : cell);
    expect(onPaper(report, rows)).toEqual(panel.map((row) => row.map(printed)));
  });
});

it('is about every report that can be exported, but those that no report of the panel shows', () => {
  const shown = new Set(declared.map(({ operation }) => operation as string));
  expect(contract.components.schemas.RelatorioExportavel.enum.filter((name) => !shown.has(name))).toEqual([
    ...['listContatosSuporte', 'listLikes', 'listAllLikes', 'listAllDislikes', 'listAggregateLikes'],
    ...['reportLojasHoras', 'listFechamentoSuplemento'],
  ]);
});
