/**
 * Reads files in a process of its own, because the server's other requests must not pay for what a hostile file costs.
 */
import { fromHeader } from './headings.ts';
import { csvLines, RefusedFile, type SheetLines } from './lines.ts';
import { type Lines, packed } from './packed.ts';
import { readXlsx } from './xlsx.ts';

/** A file, the headings of known fields, as `heading` writes them, and which sheet is read of a workbook. */
export type Sheet = { bytes: Uint8Array; headings: readonly string[]; aba?: string };
/** The lines of the file, or why it was refused. */
export type WorkerAnswer = { lines: Lines } | { refused: RefusedFile['code']; message: string };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

// The bytes decide what the file is, whatever its name says.
function linesOf(bytes: Buffer, known: ReadonlySet<string>, aba?: string): SheetLines {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readXlsx(bytes, known, aba);
  return { lines: fromHeader(csvLines(bytes), known), aba: null, abas: [] };
}

function answer({ bytes, headings, aba }: Sheet): WorkerAnswer {
  try {
    return { lines: packed(linesOf(Buffer.from(bytes), new Set(headings), aba)) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.code, message: error.message };
    throw error;
  }
}

// A signal to the whole process group, as Ctrl-C and systemd send it, is the server's, which finishes its requests first.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('message', (sheet: Sheet) => process.send?.(answer(sheet)));
