import os from 'node:os';
import type { components } from '#generated/api.d.ts';
import { fail } from '../lib/fail.ts';
import { programOf } from '../lib/programs.ts';
import { createWorkers } from '../lib/workers.ts';
import type { Tags } from './fileTags.ts';
import { UNREADABLE } from './kinds.ts';
import type { Probed } from './probe.worker.ts';

const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 256;
const MOST_GAIN_DB = 60;

export type Probe = {
  type: components['schemas']['TipoDeAudio'];
  duracao: number;
  ganhoDb: number | null;
  tags: Tags;
};

/** How many files are probed at once: bounded, because each may take MAX_HEAP_MB. */
const MOST_AT_ONCE = 4;

const readAudio = createWorkers<string, Probed>(programOf('probe'), {
  atOnce: Math.min(MOST_AT_ONCE, os.availableParallelism()),
  timeoutMs: TIMEOUT_MS,
  heapMb: MAX_HEAP_MB,
});

/** Tells whether a tag's gain is one: a tag may say anything, and a gain that no recording needs is none. */
const isGain = (decibels?: number): decibels is number =>
  decibels !== undefined && Math.abs(decibels) <= MOST_GAIN_DB;

/** Reads from the bytes of a file what it is: MU005, which says what that is, unless it is audio that we play. */
export async function probeAudio(file: string): Promise<Probe> {
  // A file over which the reading thread dies cannot be read either.
  const probed = await readAudio(file).catch((): Probed => ({ refusal: UNREADABLE }));
  if ('refusal' in probed) throw fail('MU005', { fields: [{ path: 'arquivo', message: probed.refusal }] });
  const { type, duracao, ganhoDb, tags } = probed;
  return { type, duracao, ganhoDb: isGain(ganhoDb) ? ganhoDb : null, tags };
}
