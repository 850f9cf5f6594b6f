import { Worker } from 'node:worker_threads';
import type { components } from '#generated/api.d.ts';
import { fail } from '../http/fail.ts';
import type { Probed } from './probe.worker.ts';

const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 256;

type TipoDeAudio = components['schemas']['TipoDeAudio'];
export type Tags = Probed['tags'];
export type Probe = { type: TipoDeAudio; duracao: number; tags: Tags };

const types: { type: TipoDeAudio; container: RegExp; codec: RegExp }[] = [
  { type: 'audio/mpeg', container: /^MPEG$/, codec: /Layer 3$/ },
  { type: 'audio/ogg', container: /^Ogg$/, codec: /^(Vorbis I|Opus|FLAC)$/ },
  { type: 'audio/flac', container: /^FLAC$/, codec: /^FLAC$/ },
  { type: 'audio/wav', container: /^WAVE$/, codec: /./ },
  { type: 'audio/mp4', container: /^(M4A|mp4|isom|iso|dash)/, codec: /^(MPEG-4\/AAC|ALAC)$/ },
];

function runWorker(file: string): Promise<Probed> {
  const worker = new Worker(new URL('./probe.worker.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  return new Promise<Probed>((resolve, reject) => {
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

/** What the bytes of a file say it is; MU005 unless they are audio of a type that we play. */
export async function probeAudio(file: string): Promise<Probe> {
  const reading = turn.then(() => runWorker(file));
  turn = reading.catch(() => {});
  // The library throws at most files that are no audio, and answers without a format at the rest.
  const {
    container = '',
    codec = '',
    duration = 0,
    hasVideo,
    tags,
  } = await reading.catch((): Partial<Probed> & { tags: Tags } => ({ tags: {} }));
  const found = types.find((type) => type.container.test(container) && type.codec.test(codec));
  if (!found || hasVideo || !(duration > 0 && Number.isFinite(duration))) throw fail('MU005');
  return { type: found.type, duracao: duration, tags };
}
