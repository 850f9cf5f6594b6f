import type { FileColumn } from '#domain/relatorios/table.ts';

type Cell = string | number;

/** Matches the beginning of a text that spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[;"\r\n]|^\s|\s$/;

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const isFormula = FORMULA.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return isFormula || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: Cell[]) => `${cells.map(field).join(';')}\r\n`;

/**
 * Writes a table as Brazilian spreadsheets read it: UTF-8 with a byte order mark, semicolons, CRLF, decimals with a
 * comma. A note stands under the rows, after an empty line.
 */
export async function* toCsv<Item>(
  columns: FileColumn<Item>[],
  batches: AsyncIterable<Item[]>,
  note?: string,
): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(({ label }) => label))}`;
  for await (const items of batches) {
    yield items.map((item) => line(columns.map(({ text }) => text(item)))).join('');
  }
  if (note !== undefined) yield `\r\n${line([note])}`;
}
