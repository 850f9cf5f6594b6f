import os from 'node:os';
import type { components } from '#generated/api.d.ts';
import { fail } from '../fail.ts';
import { createWorkers } from '../workers.ts';
import type { Probed } from './probe.worker.ts';

const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 256;
const MOST_GAIN_DB = 60;

type TipoDeAudio = components['schemas']['TipoDeAudio'];
export type Tags = Probed['tags'];
export type Probe = { type: TipoDeAudio; duracao: number; ganhoDb: number | null; tags: Tags };

const types: { type: TipoDeAudio; container: RegExp; codec: RegExp }[] = [
  { type: 'audio/mpeg', container: /^MPEG$/, codec: /Layer 3$/ },
  { type: 'audio/ogg', container: /^Ogg$/, codec: /^(Vorbis I|Opus|FLAC)$/ },
  { type: 'audio/flac', container: /^FLAC$/, codec: /^FLAC$/ },
  { type: 'audio/wav', container: /^WAVE$/, codec: /./ },
  { type: 'audio/mp4', container: /^(M4A|mp4|isom|iso|dash)/, codec: /^(MPEG-4\/AAC|ALAC)$/ },
];

/** How many files are probed at once: bounded, because each may take MAX_HEAP_MB. */
const MOST_AT_ONCE = 4;

const readAudio = createWorkers<string, Probed>(new URL('./probe.worker.ts', import.meta.url), {
  atOnce: Math.min(MOST_AT_ONCE, os.availableParallelism()),
  timeoutMs: TIMEOUT_MS,
  heapMb: MAX_HEAP_MB,
});

/** Tells whether a tag's gain is one: a tag may say anything, and a gain that no recording needs is none. */
const isGain = (decibels?: number): decibels is number =>
  decibels !== undefined && Math.abs(decibels) <= MOST_GAIN_DB;

/** Reads from the bytes of a file what it is: MU005 unless they are audio of a type that we play. */
export async function probeAudio(file: string): Promise<Probe> {
  // A file over which the reading thread dies is no audio either.
  const probed = await readAudio(file).catch((): Probed => ({ tags: {} }));
  const { container = '', codec = '', duration = 0, hasVideo, ganhoDb, tags } = probed;
  const found = types.find((type) => type.container.test(container) && type.codec.test(codec));
  if (!found || hasVideo || !(duration > 0 && Number.isFinite(duration))) throw fail('MU005');
  return { type: found.type, duracao: duration, ganhoDb: isGain(ganhoDb) ? ganhoDb : null, tags };
}
