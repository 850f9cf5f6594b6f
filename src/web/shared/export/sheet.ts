import { type CellObject, utils, write } from 'xlsx';

export type SheetCell = string | number;
/** Lists export .xls; .xlsx is for sheets to import again. */
export type SheetFormat = 'xls' | 'xlsx';

function toCell(value: SheetCell): CellObject {
  // Typed as text, because a name that starts with "=" must not become a formula on the reader's computer.
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value, z: '@' };
}

export function writeWorkbook(rows: SheetCell[][], format: SheetFormat): ArrayBuffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(toCell)));
  sheet['!cols'] = rows[0]?.map((_, column) => ({ wch: columnWidth(rows, column) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'export');
  return write(book, { bookType: format === 'xls' ? 'biff8' : 'xlsx', compression: true, type: 'array' });
}

function columnWidth(rows: SheetCell[][], column: number): number {
  const lengths = rows.slice(0, 200).map((row) => String(row[column] ?? '').length);
  return Math.min(60, Math.max(8, ...lengths) + 2);
}
