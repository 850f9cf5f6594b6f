/** Reads files in a separate process, so that a hostile file cannot affect the server's other requests. */
import { fromHeader } from './headings.ts';
import { csvLines, RefusedFile, type SheetLines } from './lines.ts';
import { type Lines, packed } from './packed.ts';
import { readXlsx } from './xlsx.ts';

/** `headings` are known headings in the form that `heading` returns. */
export type Sheet = { bytes: Uint8Array; headings: readonly string[]; aba?: string };
export type WorkerAnswer = { lines: Lines } | { refused: RefusedFile['code']; message: string };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

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

// Ctrl-C and systemd signal the whole process group. Ignore it: the server first finishes its requests, which may need
// this process.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('message', (sheet: Sheet) => process.send?.(answer(sheet)));
