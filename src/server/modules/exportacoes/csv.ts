import { formatDateTime } from '#domain/dates.ts';
import type { Cell, Column } from './tables.ts';

/** What makes spreadsheets take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[;"\r\n]|^\s|\s$/;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const isFormula = FORMULA.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return isFormula || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: Cell[]) => `${cells.map(field).join(';')}\r\n`;

/** A table as Brazilian spreadsheets read it: UTF-8 with a byte order mark, semicolons, CRLF; decimals with a comma. */
export async function* toCsv<Item>(
  columns: Column<Item>[],
  batches: AsyncIterable<Item[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(({ titulo }) => titulo))}`;
  const cellOf = (item: Item, { cell, isMoment }: Column<Item>) => {
    const value = cell(item);
    return isMoment ? formatDateTime(value as string | null) : value;
  };
  for await (const items of batches) {
    yield items.map((item) => line(columns.map((column) => cellOf(item, column)))).join('');
  }
}
