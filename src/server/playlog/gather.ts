import { asAsker } from '../db/asker.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { startOfDay } from './days.ts';
import { judge, type PlayerEvent, type Sent, type Teller, type Verdict } from './events.ts';
import { ingest } from './ingest.ts';
import { keptFrom } from './kept.ts';

const GATHER_MS = 20;
/**
 * How many events one transaction takes: more on PostgreSQL, fewer on the embedded database, because others wait for
 * its one connection meanwhile.
 */
const MOST = { postgres: 500, embedded: 100 };

type Waiting = {
  event: PlayerEvent;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
};

/** Is told how what stores deliver is taken. */
export type IntakeWatch = {
  /** Is given once how to count the events that wait for their commit. */
  follow(waiting: () => number): void;
  /**
   * Is told of each delivery: its verdicts, how long ago the oldest of its readable events had happened, and how long
   * it was waited for.
   */
  delivered(delivery: { verdicts: readonly Verdict[]; oldestMs: number; tookMs: number }): void;
};

export type Intake = {
  /**
   * Judges each event that a device sent by itself and takes the good ones; answers the verdicts, in their order, once
   * all that was taken is committed and on the disk.
   */
  deliver(sent: readonly Sent[], teller: Teller): Promise<Verdict[]>;
};

/**
 * Makes the way of all events into the log: events that arrive while a transaction runs, or within 20 ms, share the
 * next one. When a transaction fails, so do the requests with events in it; of such a request, events that another
 * transaction committed are repeats when they are sent again. Events older than `retencaoMeses` whole months are
 * refused, even while the log still has their month.
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
    // A transaction is no single request's write: its events are those of many requests.
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
