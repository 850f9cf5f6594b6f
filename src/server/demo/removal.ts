import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Lease } from '../db/lease.ts';
import type { Db } from '../db/open.ts';
import { findEncerramento } from './encerramento.ts';
import { findLeaving, isAllGone } from './leaving.ts';
import { planRemoval, type Step } from './steps.ts';

/**
 * Target duration of a part. Well below what users notice, because a part may take twice as long as the one before.
 */
const PART_MS = 80;
const FIRST_ROWS = 50;
const MOST_ROWS = 4000;
const MOST_REST_MS = 50;

type Parts = {
  /** Must keep audio that other rows use. */
  releaseAudio: (sha256: string) => Promise<void>;
  removeFile: (path: string) => Promise<void>;
  onPart?: (ms: number) => void;
};

async function finish(step: Step, lease: Lease, { releaseAudio, removeFile, onPart }: Parts): Promise<void> {
  let rows = FIRST_ROWS;
  for (let isDone = false; !isDone; ) {
    lease.signal.throwIfAborted();
    const since = performance.now();
    if (typeof step === 'string') {
      await lease.mustHold();
      await releaseAudio(step);
      isDone = true;
    } else if (typeof step === 'object') {
      for (const path of await lease.inTransaction(step.arquivos)) await removeFile(path);
      isDone = true;
    } else {
      const most = rows;
      isDone = (await lease.inTransaction((trx) => step(trx, most))) < most;
    }
    const ms = performance.now() - since;
    onPart?.(ms);
    if (ms > PART_MS) rows = Math.max(1, Math.floor((rows * PART_MS) / ms / 2));
    else if (ms < PART_MS / 3) rows = Math.min(MOST_ROWS, rows * 2);
    await wait(Math.min(ms / 2, MOST_REST_MS));
  }
}

/**
 * Removes the demonstration permanently in short parts, then marks it as ended. Can be interrupted: each part removes
 * what is left.
 */
export async function removeDemonstracao(db: Db, lease: Lease, parts: Parts): Promise<void> {
  const { clientesMantidos } = (await findEncerramento(db))!;
  const tell = async (percent: number) => {
    const progresso = sql<number>`greatest(progresso, ${percent})`;
    await db.updateTable('demonstracao').set({ progresso }).execute();
  };
  let left = await findLeaving(db, clientesMantidos);
  do {
    let done = 0;
    for (const { share, steps } of await planRemoval(db, left)) {
      const before = done;
      for (const [index, step] of steps.entries()) {
        await finish(step, lease, parts);
        const now = Math.min(99, Math.floor(before + (share * (index + 1)) / steps.length));
        if (now > done) await tell(now);
        done = now;
      }
      done = before + share;
    }
    left = await findLeaving(db, clientesMantidos);
  } while (!isAllGone(left));
  await lease.inTransaction((trx) =>
    trx.updateTable('demonstracao').set({ progresso: 100, encerradaEm: sql`now()` }).execute(),
  );
}
