import { fail } from '../../lib/fail.ts';
import { collectGarbage } from '../../lib/garbage.ts';
import { programOf } from '../../lib/programs.ts';
import { createWorkers } from '../../lib/workers.ts';
import type { Lines } from './packed.ts';
import type { Sheet, WorkerAnswer } from './worker.ts';

const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;
const YOUNG_MB = 8;
/** From this size on, a spreadsheet has some thousands of rows. */
const LARGE_BYTES = 256 * 1024;

const refuse = (code: 'CI02' | 'CI04' | 'REQ001' | 'REQ005', message: string) =>
  fail(code, { fields: [{ path: code === 'REQ001' ? 'dados.aba' : 'arquivo', message }] });

// One file at a time, to limit the memory for reading.
const readApart = createWorkers<Sheet, WorkerAnswer>(programOf('sheets'), {
  atOnce: 1,
  timeoutMs: TIMEOUT_MS,
  heapMb: MAX_HEAP_MB,
  youngMb: YOUNG_MB,
  apart: true,
});

/**
 * Reads a .csv or .xlsx file from its row of headings on. Fails with CI02 for other files, REQ001 for a missing sheet,
 * REQ005 above the limits and CI04 without rows.
 */
export async function readLines(
  bytes: Buffer,
  { headings, aba }: Omit<Sheet, 'bytes'>,
  readFile = readApart,
): Promise<Lines> {
  if (bytes.length === 0) throw refuse('CI04', 'O arquivo está vazio.');
  // Users send the same file again after each preview. Without a collection, the memory of several previews would add
  // up.
  if (bytes.length > LARGE_BYTES) collectGarbage();
  // The process died: the file takes too much memory or time.
  const answer = await readFile({ bytes, headings, aba }).catch((): WorkerAnswer => {
    return { refused: 'REQ005', message: 'O arquivo precisa de memória ou de tempo demais para ser lido.' };
  });
  if ('refused' in answer) throw refuse(answer.refused, answer.message);
  if (answer.lines.total === 0) throw refuse('CI04', 'O arquivo não tem nenhuma linha abaixo do cabeçalho.');
  return answer.lines;
}
