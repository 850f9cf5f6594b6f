type Cell = string | number;

/** Matches the beginning of a text that spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Matches such a text behind the mark that `csvLine` puts before it. */
const GUARDED = /^'[=+\-@\t\r＝＋－＠]/;
const QUOTED = /[;"\r\n]|^\s|\s$/;

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const isFormula = FORMULA.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return isFormula || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a row as Brazilian spreadsheets read it: semicolons, CRLF, decimals with a comma, no formula. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(field).join(';')}\r\n`;

/** Takes the mark away that `csvLine` puts before a text that spreadsheets would take for a formula. */
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** The mark at a file's beginning, which tells spreadsheets that the accents are UTF-8. */
export const CSV_MARK = '\uFEFF';
