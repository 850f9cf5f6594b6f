import { parse } from 'csv-parse/sync';

/** A row of the file that has something in it; the file's first row is 1. */
export type Line = { linha: number; cells: string[] };

export const MAX_ROWS = 10_000;

/** How many rows of a file are looked at, the blank ones of spreadsheets included. */
export const MAX_FILE_ROWS = 30_000;

const MAX_COLUMNS = 100;
/** How many characters all cells may have together: one text that many cells share takes little room in a file. */
const MAX_CHARACTERS = 12_000_000;

/** A file that cannot be imported at all, and the code that says so. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly code: 'CI02' | 'REQ005';

  constructor(code: 'CI02' | 'REQ005', message: string) {
    super(message);
    this.code = code;
  }
}

export const tooManyRows = () => new RefusedFile('REQ005', 'O arquivo pode ter no máximo 10.000 linhas.');

/** Takes the mark away that exports put before what spreadsheets would take for a formula. */
const unguarded = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Collects the lines with something in them, numbered as in the file; beyond the limit the file is refused. */
export function collectLines() {
  const lines: Line[] = [];
  let linha = 0;
  let characters = 0;
  return {
    lines,
    add(cells: string[]) {
      linha += 1;
      if (linha > MAX_FILE_ROWS) throw tooManyRows();
      if (!cells.some((cell) => cell.trim())) return;
      const kept = cells.slice(0, MAX_COLUMNS).map(unguarded);
      for (const cell of kept) characters += cell.length;
      if (characters > MAX_CHARACTERS) throw new RefusedFile('REQ005', 'A planilha é grande demais.');
      lines.push({ linha, cells: kept });
      const header = 1;
      if (lines.length > MAX_ROWS + header) throw tooManyRows();
    },
  };
}

const CONTROL_CHARACTER = /[^\P{Cc}\t\r\n]/u;

/** UTF-8, with or without its mark; else Windows-1252, as Excel in Brazil writes it. */
function decode(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (CONTROL_CHARACTER.test(text)) throw new RefusedFile('CI02', 'Envie um arquivo .csv ou .xlsx.');
  return text;
}

/** Finds the sign between the cells: the one that the header has most of. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  const times = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

/** Reads a .csv file separated by `,`, `;` or tabs. */
export function csvLines(bytes: Buffer): Line[] {
  const text = decode(bytes);
  const { lines, add } = collectLines();
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[]) => {
        add(cells);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile('CI02', 'O arquivo .csv tem aspas que não fecham.');
  }
  return lines;
}
