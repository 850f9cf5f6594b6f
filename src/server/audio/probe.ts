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

/** Limits memory, because each probe may use MAX_HEAP_MB. */
const MOST_AT_ONCE = 4;

const readAudio = createWorkers<string, Probed>(programOf('probe'), {
  atOnce: Math.min(MOST_AT_ONCE, os.availableParallelism()),
  timeoutMs: TIMEOUT_MS,
  heapMb: MAX_HEAP_MB,
});

const isGain = (decibels?: number): decibels is number =>
  decibels !== undefined && Math.abs(decibels) <= MOST_GAIN_DB;

/** Detects the type of a file from its content. Throws MU005 with the reason if the stores cannot play it. */
export async function probeAudio(file: string): Promise<Probe> {
  const probed = await readAudio(file).catch((): Probed => ({ refusal: UNREADABLE }));
  if ('refusal' in probed) throw fail('MU005', { fields: [{ path: 'arquivo', message: probed.refusal }] });
  const { type, duracao, ganhoDb, tags } = probed;
  return { type, duracao, ganhoDb: isGain(ganhoDb) ? ganhoDb : null, tags };
}
