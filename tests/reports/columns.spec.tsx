import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { read, utils } from 'xlsx';
import { importTables, isList, type RelatorioExportavel, tableOf } from '#domain/relatorios/tables.ts';
import { type Column, fileColumns } from '#domain/table.ts';
import { formatNumber } from '#domain/text.ts';
import { screens } from '#generated/entidades.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { columnsOfFile } from '#server/modules/exportacoes/colunas.ts';
import { toCsv } from '#server/modules/exportacoes/csv.ts';
import { toXlsx } from '#server/modules/exportacoes/xlsx.ts';
import { system } from '#web/shared/chakra/system.tsx';
import { toSheet } from '#web/shared/export/exportTable.ts';
import { Printed } from '#web/shared/export/Printed.tsx';
import { writeWorkbook } from '#web/shared/export/sheet.ts';
import type { AnyReport } from '#web/shared/report/declaration.ts';
import type { Column as ScreenColumn } from '#web/shared/table/column.ts';
import { TableCells } from '#web/shared/table/TableCells.tsx';
import {
  kinds,
  line,
  linesOf,
  type NamedRows,
  namedRows,
  pick,
  rowSchemaOf,
  type Schema,
} from './namedRows.ts';

const exported = Object.values(
  import.meta.glob<object>(['/src/web/**/*.reports.{ts,tsx}', '/src/web/**/*.list.tsx'], { eager: true }),
).flatMap((module) => Object.values(module).flat());
const shown = exported
  .filter((value): value is AnyReport => 'columns' in Object(value))
  .filter(({ columns }, n, all) => all.findIndex((one) => one.columns === columns) === n);
/** Reports, and lists that the server can export. */
const declared = shown.filter((one) => !('noun' in one) || 'exportAll' in one);

const texts = [
  'Açaí & Cia. “São João”',
  '=1+1',
  '+5',
  '-x',
  '@SOMA(A1)',
  '\t=2',
  'a;b"c\nd',
  '<i>&amp;</i>',
  ' com espaços ',
  '0123',
  '12/05/2026',
  '1e5',
  '😀'.repeat(100),
];
// The last minute of a year in São Paulo, the first of a month, and a moment in the former summer time.
const moments = ['2026-01-01T02:59:59.999Z', '2026-07-01T03:00:00.000Z', '2018-11-04T12:34:00.000Z'];
const days = ['2026-01-01', '2024-02-29'];
const numbers = [0, 1, 1_234_567_890];

/** The n-th value of a schema. All kinds appear, in different combinations of fields. */
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

function rowsOf(operation: string): never[] {
  const row = rowSchemaOf(operation);
  return texts.map((_, n) => ({ ...(valueFor(row, n) as object), _id: String(n) }) as never);
}

type Cells = (string | number)[][];

async function inFile(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}

function shownIn(file: Buffer | ArrayBuffer): Cells {
  const { SheetNames, Sheets } = read(file);
  return utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1, raw: false, defval: '' });
}

/** Columns and rows as printed, with a cell's second line as a column of its own. */
function onPaper(report: AnyReport, rows: never[]): Cells {
  render(
    <ChakraProvider value={system}>
      <Printed title="" columns={report.columns} rows={rows} isPart={false} filters={[]} values={{}} />
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

  it('has equal columns and cells in the files of panel and server', async () => {
    const csv: string[][] = parse(await inFile(toCsv(columns, batches())), { bom: true, delimiter: ';' });
    expect(csv.map((row) => row.map(unguarded))).toEqual(asText(panel));
    expect(shownIn(await inFile(toXlsx(columns, batches())))).toEqual(asText(panel));
    expect(shownIn(writeWorkbook(panel, 'xls'))).toEqual(asText(panel));
  });

  it.skipIf('noun' in report)('prints them with thousands separators', () => {
    const printed = (cell: string | number) => (typeof cell === 'number' ? formatNumber(cell) : cell);
    expect(onPaper(report, rows)).toEqual(panel.map((row) => row.map(printed)));
  });
});

type Sheet = {
  title: string;
  inFile: readonly Column<never>[];
  onScreen: readonly ScreenColumn<never>[];
  rows: NamedRows;
};

const sheetOf = (operation: string, title: string, inFile: unknown, onScreen: unknown = []) =>
  ({ title: `${operation}: ${title}`, inFile, onScreen, rows: namedRows(operation) }) as Sheet;

function sheets(): Sheet[] {
  const screens = shown.map(({ operation, title, columns }) => {
    const all = isList(operation as RelatorioExportavel)
      ? columnsOfFile(operation as RelatorioExportavel, {}, [])
      : columns;
    return sheetOf(operation, title, all, columns);
  });
  const onScreens = new Set(shown.map(({ operation }) => operation as string));
  const files = contract.components.schemas.RelatorioExportavel.enum
    .filter((operation) => !onScreens.has(operation))
    .map((operation) => {
      const { nome, columns } = tableOf(operation as RelatorioExportavel, {});
      return sheetOf(operation, nome, columns);
    });
  const grouped = (['CLIENTE', 'GRUPO'] as const).map((por) =>
    sheetOf('reportDisponibilidade', por, tableOf('reportDisponibilidade', { por }).columns),
  );
  const imports = Object.entries(importTables).map(([operation, { columns }]) =>
    sheetOf(operation, 'para importar', columns),
  );
  return [...screens, ...files, ...grouped, ...imports].toSorted((one, other) =>
    one.title < other.title ? -1 : 1,
  );
}

function shownBy(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent!;
  const label = (node as Element).getAttribute('aria-label');
  return label ?? [...node.childNodes].map(shownBy).join(' ').trim();
}

function drawn(tables: readonly Sheet[]): string[][] {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['getMe', {}], { _id: 'eu', level: '0' });
  const { container } = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <table>
            <tbody>
              {tables.flatMap(({ title, onScreen, rows }) =>
                kinds.map((kind) => (
                  <tr key={`${title} ${kind}`}>
                    <TableCells row={rows[kind]} columns={onScreen} name={() => ''} />
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return [...container.querySelectorAll('tr')].map((row) => [...row.children].map(shownBy));
}

it('matches cells.txt in every column of files, and of screens that differ from them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T12:00:00Z') });
  const tables = sheets();
  const cells = drawn(tables);
  const written = tables.map(({ title, inFile, onScreen, rows }, table) => {
    const files = linesOf(inFile, rows);
    const looks = onScreen.flatMap(({ label, text, under }, n) => {
      const said = kinds.map((kind) => [text(rows[kind]), under?.text(rows[kind])].filter(Boolean).join(' '));
      const shows = kinds.map((_, row) => cells[table * kinds.length + row]![n]);
      return String(shows) === String(said) ? [] : [`(screen) ${line(label, shows)}`];
    });
    return `## ${title}\n${[...files, ...looks].join('\n')}\n`;
  });
  vi.useRealTimers();
  await expect(written.join('\n')).toMatchFileSnapshot('cells.txt');
}, 120_000);

const entities = new RegExp(`^(${Object.values(screens).join('|')})/`);

it.each(declared.filter((one) => !('noun' in one)).map((report) => [report.name, report] as const))(
  'leads from rows to what they name: %s',
  (_, report) => {
    const { full } = namedRows(report.operation);
    const tables = [report.columns, ...['CLIENTE', 'GRUPO'].map((por) => report.columnsBy?.({ por }) ?? [])];
    for (const columns of tables.filter(({ length }) => length > 0)) {
      const addresses = columns.flatMap(({ to }) => to?.(full) ?? []);
      expect(addresses.find((address) => entities.test(address))).toBeDefined();
      expect(addresses.join()).not.toContain('undefined');
    }
  },
);

it('covers every exportable report that the panel shows', () => {
  const shown = new Set(declared.map(({ operation }) => operation as string));
  expect(contract.components.schemas.RelatorioExportavel.enum.filter((name) => !shown.has(name))).toEqual([
    'listContatosSuporte',
    'listLikes',
    'listAllLikes',
    'listAllDislikes',
    'listAggregateLikes',
    'reportLojasHoras',
    'listFechamentoSuplemento',
  ]);
});
