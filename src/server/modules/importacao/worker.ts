/**
 * Reads files in a thread of its own, because the server's other requests must not pay for what a hostile file costs.
 */
import { parentPort } from 'node:worker_threads';
import { csvLines, type Line, RefusedFile } from './lines.ts';
import { type Lines, packed } from './packed.ts';
import { xlsxLines } from './xlsx.ts';

/** The lines of the file, or why it was refused. */
export type WorkerAnswer = { lines: Lines } | { refused: RefusedFile['code']; message: string };

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

// The bytes decide what the file is, whatever its name says.
function linesOf(bytes: Buffer): Line[] {
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? xlsxLines(bytes) : csvLines(bytes);
}

function answer(bytes: Uint8Array): WorkerAnswer {
  try {
    return { lines: packed(linesOf(Buffer.from(bytes))) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.code, message: error.message };
    throw error;
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(answer(bytes)));
