import { Worker } from 'node:worker_threads';
import { fail } from '../../../http/fail.ts';
import type { Line } from './lines.ts';
import type { WorkerAnswer } from './worker.ts';

const TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;

const refuse = (code: 'CI02' | 'CI04' | 'REQ005', message: string) =>
  fail(code, { fields: [{ path: 'arquivo', message }] });

function runWorker(bytes: Buffer): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  return new Promise<WorkerAnswer>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('reading took too long')), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(tooLong);
      reject(new Error('the worker ended without an answer'));
    });
  }).finally(() => worker.terminate());
}

// One file at a time: several at once would multiply the memory a file may take.
let turn: Promise<unknown> = Promise.resolve();

/** The lines of a .csv or .xlsx file; CI02 for anything else, REQ005 for too much, CI04 for nothing. */
export async function readLines(bytes: Buffer): Promise<Line[]> {
  if (bytes.length === 0) throw refuse('CI04', 'O arquivo está vazio.');
  const reading = turn.then(() => runWorker(bytes));
  turn = reading.catch(() => {});
  const answer = await reading.catch((): WorkerAnswer => {
    return { refused: 'CI02', message: 'Não foi possível ler o arquivo.' };
  });
  if ('refused' in answer) throw refuse(answer.refused, answer.message);
  if (answer.lines.length < 2) throw refuse('CI04', 'O arquivo não tem nenhuma linha abaixo do cabeçalho.');
  return answer.lines;
}
