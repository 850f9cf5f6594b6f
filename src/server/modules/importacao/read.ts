import { fail } from '../../fail.ts';
import { collectGarbage } from '../../garbage.ts';
import { createWorkers } from '../../workers.ts';
import type { Lines } from './packed.ts';
import type { WorkerAnswer } from './worker.ts';

const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;
const YOUNG_MB = 8;
/** The size from which on a sheet has some thousands of rows. */
const LARGE_BYTES = 256 * 1024;
/** A thread ends with its file, so that its memory is free before the rows are looked at. */
const IDLE_MS = 1;

const refuse = (code: 'CI02' | 'CI04' | 'REQ005', message: string) =>
  fail(code, { fields: [{ path: 'arquivo', message }] });

// Reads one file at a time, because several at once would multiply the memory that a file may take.
const readFile = createWorkers<Buffer, WorkerAnswer>(new URL('./worker.ts', import.meta.url), {
  atOnce: 1,
  timeoutMs: TIMEOUT_MS,
  heapMb: MAX_HEAP_MB,
  youngMb: YOUNG_MB,
  idleMs: IDLE_MS,
});

/** The lines of a .csv or .xlsx file; CI02 for anything else, REQ005 for too much, CI04 for nothing. */
export async function readLines(bytes: Buffer): Promise<Lines> {
  if (bytes.length === 0) throw refuse('CI04', 'O arquivo está vazio.');
  // A sheet is sent again after each look, and what the looks before left would add up to several times a look's memory.
  if (bytes.length > LARGE_BYTES) collectGarbage();
  const answer = await readFile(bytes).catch((): WorkerAnswer => {
    return { refused: 'CI02', message: 'Não foi possível ler o arquivo.' };
  });
  if ('refused' in answer) throw refuse(answer.refused, answer.message);
  if (answer.lines.total === 0) throw refuse('CI04', 'O arquivo não tem nenhuma linha abaixo do cabeçalho.');
  return answer.lines;
}
