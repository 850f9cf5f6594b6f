import { parse } from 'csv-parse/sync';
import { collectLines, type Line, RefusedFile } from './lines.ts';

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

function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

/** Reads a .csv file separated by `,` or `;`. */
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
