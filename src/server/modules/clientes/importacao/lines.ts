/** A row of the file that has something in it; the file's first row is 1. */
export type Line = { linha: number; cells: string[] };

export const MAX_ROWS = 5000;

/** Rows that are looked at, the blank ones of spreadsheets included. */
export const MAX_FILE_ROWS = 20_000;

const MAX_COLUMNS = 100;

/** A file that cannot be imported at all, and the code that says so. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly code: 'CI02' | 'REQ005';

  constructor(code: 'CI02' | 'REQ005', message: string) {
    super(message);
    this.code = code;
  }
}

export const tooManyRows = () => new RefusedFile('REQ005', 'O arquivo pode ter no máximo 5.000 linhas.');

/** The lines with something in them, in the file's own numbering; past the limit the file is refused. */
export function collectLines() {
  const lines: Line[] = [];
  let linha = 0;
  return {
    lines,
    add(cells: string[]) {
      linha += 1;
      if (linha > MAX_FILE_ROWS) throw tooManyRows();
      if (!cells.some((cell) => cell.trim())) return;
      lines.push({ linha, cells: cells.slice(0, MAX_COLUMNS) });
      const header = 1;
      if (lines.length > MAX_ROWS + header) throw tooManyRows();
    },
  };
}
