import { programOf } from '../../lib/programs.ts';
import { createWorkers } from '../../lib/workers.ts';
import type { Asked, Medicao } from './measure.worker.ts';

const TIMEOUT_MS = 20 * 60_000;
/** Decoded sound is not kept, and with WebAssembly's memory a thread stays under 64 MB. */
const MAX_HEAP_MB = 24;
const MAX_YOUNG_MB = 4;

const askWorker = createWorkers<Asked, Medicao>(programOf('measure'), {
  atOnce: 1,
  timeoutMs: TIMEOUT_MS,
  heapMb: MAX_HEAP_MB,
  youngMb: MAX_YOUNG_MB,
});

export const measureAudio = (asked: Asked): Promise<Medicao> =>
  askWorker(asked).catch((): Medicao => ({ medicao: 'FALHOU' }));
