import { type CellObject, utils, write } from 'xlsx';

export type SheetCell = string | number;

function toCell(value: SheetCell): CellObject {
  // A text is written as a text, because a name that begins with "=" must not become a formula on somebody's computer.
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value, z: '@' };
}

/** Writes a workbook of one sheet, as BIFF8 (.xls). */
export function writeXls(rows: SheetCell[][]): ArrayBuffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(toCell)));
  sheet['!cols'] = rows[0]?.map((_, column) => ({ wch: columnWidth(rows, column) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'export');
  return write(book, { bookType: 'biff8', type: 'array' });
}

function columnWidth(rows: SheetCell[][], column: number): number {
  const lengths = rows.slice(0, 200).map((row) => String(row[column] ?? '').length);
  return Math.min(60, Math.max(8, ...lengths) + 2);
}
