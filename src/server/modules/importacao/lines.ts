import { parse } from 'csv-parse/sync';
import { unguarded } from '#domain/csv.ts';
import { UNREADABLE } from './leitura.ts';

/** A non-blank row. The first row of the file is 1. */
export type Line = { linha: number; cells: string[] };

/** `abas` lists only sheets that are not empty. */
export type SheetLines = { lines: Line[]; aba: string | null; abas: string[] };

export const MAX_ROWS = 10_000;

/** Includes the blank rows of spreadsheets. */
export const MAX_FILE_ROWS = 30_000;

export const MAX_COLUMNS = 100;
/** Limit for all cells together. A text shared by many cells takes little space in the file but much in memory. */
const MAX_CHARACTERS = 12_000_000;

type RefusalCode = 'CI02' | 'REQ001' | 'REQ005';

export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const tooManyRows = () => new RefusedFile('REQ005', 'O arquivo pode ter no máximo 10.000 linhas.');

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

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [
    /^\xd0\xcf.\xe0/s,
    'O arquivo é do Excel antigo (.xls) ou está protegido por senha. Abra-o no Excel e salve como .xlsx, sem senha.',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|meta|table|\?xml|style)/i,
    'O arquivo é uma página da web com nome de planilha. Abra-o no Excel e salve como “Pasta de Trabalho do Excel (.xlsx)”.',
  ],
  [/^%PDF/, 'O arquivo é um PDF. Envie um arquivo .csv ou .xlsx.'],
];
const LONGEST_BEGINNING = 200;

const MARKS: Readonly<Record<string, string>> = { ÿþ: 'utf-16le', þÿ: 'utf-16be' };

/** Decodes UTF-8 if most non-ASCII characters are valid, else Windows-1252, which Excel writes in Brazil. */
function decodeBytes(bytes: Buffer): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const unreadable = text.split(UNREADABLE).length - 1;
  if (unreadable === 0) return text;
  const readable = text.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0;
  return unreadable < readable ? text : new TextDecoder('windows-1252').decode(bytes);
}

function decode(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, LONGEST_BEGINNING);
  for (const [begins, message] of OTHERS) if (begins.test(beginning)) throw new RefusedFile('CI02', message);
  const marked = MARKS[beginning.slice(0, 2)];
  const text = marked ? new TextDecoder(marked).decode(bytes) : decodeBytes(bytes);
  if (CONTROL_CHARACTER.test(text)) throw new RefusedFile('CI02', 'Envie um arquivo .csv ou .xlsx.');
  return text;
}

function delimiterOf(text: string): string {
  const row = text.split(/[\r\n]+/).find((row) => /[,;\t]/.test(row)) ?? '';
  const times = (sign: string) => row.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

const SEPARATOR = /^sep=(.)(?=\r?\n)/i;

export function csvLines(bytes: Buffer): Line[] {
  const decoded = decode(bytes);
  const told = SEPARATOR.exec(decoded)?.[1];
  const text = decoded.replace(SEPARATOR, '');
  const { lines, add } = collectLines();
  try {
    parse(text, {
      delimiter: told ?? delimiterOf(text),
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
