import { asAsker } from '../db/asker.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { startOfDay } from './days.ts';
import { judge, type PlayerEvent, type Sent, type Teller, type Verdict } from './events.ts';
import { ingest } from './ingest.ts';
import { keptFrom } from './kept.ts';

const GATHER_MS = 20;
/** Events per transaction. The embedded database has one connection, so its batches are smaller. */
const MOST = { postgres: 500, embedded: 100 };

type Waiting = {
  event: PlayerEvent;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};

export type IntakeWatch = {
  /** Called once with a counter of events that are not committed yet. */
  follow(waiting: () => number): void;
  /** Called per delivery. `oldestMs` is the age of the oldest valid event, `tookMs` the time the client waited. */
  delivered(delivery: { verdicts: readonly Verdict[]; oldestMs: number; tookMs: number }): void;
};

export type Intake = {
  /** Returns one verdict per event, in order, after all accepted events are committed. */
  deliver(sent: readonly Sent[], teller: Teller): Promise<Verdict[]>;
};

/**
 * Batches events: all that arrive within 20 ms or during a transaction share the next one. If a transaction fails, so
 * does every request with an event in it. On the client's retry, events committed by another transaction count as
 * repeated. Events older than `retencaoMeses` full months are rejected, even if the log still has their month.
 */
export function createIntake(
  db: Db,
  on: keyof typeof MOST,
  {
    retencaoMeses = 0,
    clock = () => new Date(),
    watch,
  }: { retencaoMeses?: number; clock?: () => Date; watch?: IntakeWatch } = {},
): Intake {
  const most = MOST[on];
  const waiting: Waiting[] = [];
  watch?.follow(() => waiting.length);
  let wake = () => {};
  let isWorking = false;

  async function commit(batch: Waiting[]): Promise<void> {
    try {
      const events = batch.map(({ event }) => event);
      const verdicts = await inTransaction(db, (trx) => ingest(trx, events));
      for (const [n, { resolve }] of batch.entries()) resolve(verdicts[n]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function work(): Promise<void> {
    isWorking = true;
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, GATHER_MS);
    });
    // The transaction serves many requests, so it must not count as the write of one.
    while (waiting.length > 0) await asAsker({ hasWritten: false }, () => commit(waiting.splice(0, most)));
    isWorking = false;
  }

  function take(event: PlayerEvent): Promise<Verdict> {
    const verdict = new Promise<Verdict>((resolve, reject) => {
      waiting.push({ event, resolve, reject });
    });
    if (!isWorking) void work();
    if (waiting.length >= most) wake();
    return verdict;
  }

  return {
    async deliver(sent, teller) {
      const began = Date.now();
      const now = clock();
      const kept = keptFrom(retencaoMeses, now);
      const oldest = kept ? startOfDay(kept) : undefined;
      const judged = sent.map((event) => judge(event, teller, now, oldest));
      const verdicts = await Promise.all(judged.map((one) => ('refusal' in one ? one.refusal : take(one))));
      const moments = judged.flatMap((one) => ('refusal' in one ? [] : one.momento.getTime()));
      const [oldestMs, tookMs] = [now.getTime() - Math.min(now.getTime(), ...moments), Date.now() - began];
      watch?.delivered({ verdicts, oldestMs, tookMs });
      return verdicts;
    },
  };
}
