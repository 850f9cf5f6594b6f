import { CSV_MARK, csvLine } from '#domain/csv.ts';
import type { Schemas } from '#domain/schemas.ts';
import { fileColumns } from '#domain/table.ts';
import type { Column } from '../table/column.ts';
import type { SheetCell as Cell, SheetFormat } from './sheet.ts';

export type Formato = Schemas['FormatoExportacao'];

export const SHEET_FAILED = 'Não foi possível gerar a planilha. Tente novamente.';

/** An .xls sheet has 65,536 rows, and the header takes one. */
export const maxExportRows = 65_535;

const roomFor = (note: string | undefined) => maxExportRows - (note === undefined ? 0 : 2);

export function toSheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[], note?: string): Cell[][] {
  const cells = fileColumns(columns);
  return [
    cells.map(({ label }) => label),
    ...rows.slice(0, roomFor(note)).map((row) => cells.map(({ text }) => text(row))),
    ...(note === undefined ? [] : [[], [note]]),
  ];
}

function writeInWorker(cells: Cell[][], format: SheetFormat): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = (event) => resolve(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'export worker failed'));
    };
    worker.postMessage({ cells, format });
  }).finally(() => worker.terminate());
}

function download(content: ArrayBuffer | string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Downloads the rows as `export.xls` and returns how many it contains. */
export async function exportTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  note?: string,
): Promise<number> {
  const file = await writeInWorker(toSheet(columns, rows, note), 'xls');
  download(file, 'export.xls', 'application/vnd.ms-excel');
  return Math.min(rows.length, roomFor(note));
}

export async function downloadSheet(cells: Cell[][], name: string, format: Formato): Promise<void> {
  if (format === 'csv') return download(toCsv(cells), `${name}.csv`, 'text/csv');
  const file = await writeInWorker(cells, 'xlsx');
  download(file, `${name}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
}

export const toCsv = (cells: readonly Cell[][]) => CSV_MARK + cells.map(csvLine).join('');
