import { fail } from '../../lib/fail.ts';
import { collectGarbage } from '../../lib/garbage.ts';
import { programOf } from '../../lib/programs.ts';
import { createWorkers } from '../../lib/workers.ts';
import type { Lines } from './packed.ts';
import type { Sheet, WorkerAnswer } from './worker.ts';

const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;
const YOUNG_MB = 8;
/** The size from which on a sheet has some thousands of rows. */
const LARGE_BYTES = 256 * 1024;

const refuse = (code: 'CI02' | 'CI04' | 'REQ001' | 'REQ005', message: string) =>
  fail(code, { fields: [{ path: code === 'REQ001' ? 'dados.aba' : 'arquivo', message }] });

// Reads one file at a time, because several at once would multiply the memory that a file may take.
const readApart = createWorkers<Sheet, WorkerAnswer>(programOf('sheets'), {
  atOnce: 1,
  timeoutMs: TIMEOUT_MS,
  heapMb: MAX_HEAP_MB,
  youngMb: YOUNG_MB,
  apart: true,
});

/**
 * Reads the lines of a .csv or .xlsx file from its row of headings on, which is found by those that are known; CI02 for
 * anything else, REQ001 for a sheet that is not there, REQ005 for too much, CI04 for nothing.
 */
export async function readLines(
  bytes: Buffer,
  { headings, aba }: Omit<Sheet, 'bytes'>,
  readFile = readApart,
): Promise<Lines> {
  if (bytes.length === 0) throw refuse('CI04', 'O arquivo está vazio.');
  // A sheet is sent again after each look, and what the looks before left would add up to several times a look's memory.
  if (bytes.length > LARGE_BYTES) collectGarbage();
  // The process ended: the file takes too much memory or time, which only its own refusal has to say.
  const answer = await readFile({ bytes, headings, aba }).catch((): WorkerAnswer => {
    return { refused: 'REQ005', message: 'O arquivo precisa de memória ou de tempo demais para ser lido.' };
  });
  if ('refused' in answer) throw refuse(answer.refused, answer.message);
  if (answer.lines.total === 0) throw refuse('CI04', 'O arquivo não tem nenhuma linha abaixo do cabeçalho.');
  return answer.lines;
}
