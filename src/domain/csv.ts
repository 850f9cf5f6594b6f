type Cell = string | number;

/** Start of a text that spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** The same behind the apostrophe that `csvLine` adds. */
const GUARDED = /^'[=+\-@\t\r＝＋－＠]/;
const QUOTED = /[;"\r\n]|^\s|\s$/;

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const isFormula = FORMULA.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return isFormula || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a row for Brazilian spreadsheets: semicolons, CRLF, decimal comma, no formulas. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(field).join(';')}\r\n`;

export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Byte order mark: without it spreadsheets do not read the file as UTF-8. */
export const CSV_MARK = '\uFEFF';
