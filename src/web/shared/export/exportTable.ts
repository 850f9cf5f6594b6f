import { fileColumns } from '#domain/relatorios/table.ts';
import type { Column } from '../table/column.ts';

type Cell = string | number;

/** Rows below the header that fit in an .xls sheet of 65,536. */
export const maxExportRows = 65_535;

/** Counts how many rows there is room for, over a note and an empty row. */
const roomFor = (note: string | undefined) => maxExportRows - (note === undefined ? 0 : 2);

/** Makes the header and the rows of an export, as they are shown; a note stands under them, set apart. */
export function toSheet<Row>(columns: readonly Column<Row>[], rows: readonly Row[], note?: string): Cell[][] {
  const cells = fileColumns(columns);
  return [
    cells.map(({ label }) => label),
    ...rows.slice(0, roomFor(note)).map((row) => cells.map(({ text }) => text(row))),
    ...(note === undefined ? [] : [[], [note]]),
  ];
}

function writeInWorker(cells: Cell[][]): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = (event) => resolve(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'export worker failed'));
    };
    worker.postMessage(cells);
  }).finally(() => worker.terminate());
}

/** Offers the rows as `export.xls`; answers how many rows it holds. The spreadsheet library loads on first use. */
export async function exportTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  note?: string,
): Promise<number> {
  const file = await writeInWorker(toSheet(columns, rows, note));
  const url = URL.createObjectURL(new Blob([file], { type: 'application/vnd.ms-excel' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'export.xls' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  return Math.min(rows.length, roomFor(note));
}
