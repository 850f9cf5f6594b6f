import { drawDelay } from '#domain/delay.ts';
import type { Database } from '../disk/database.ts';
import type { Queue } from '../disk/queue.ts';
import type { Environment } from '../environment.ts';
import type { Delivery } from './delivery.ts';
import { Failure } from './network.ts';

const ALONE_EVERY_MS = 10_000;

type Parts = {
  environment: Environment;
  database: Database;
  delivery: Delivery;
  queue: Queue;
  isPlaying(): boolean;
};

/** Schedules delivery: after heartbeats, at the server's pace, or independently once heartbeats have ended. */
export function createDispatch({ environment, database, delivery, queue, isPlaying }: Parts) {
  const { memory } = database;
  /** When the server accepts more (monotonic, because a response may correct the clock). */
  let nextAt = 0;
  /** Without heartbeats: the next attempt (monotonic), and the number of failures. */
  let aloneAt = 0;
  let attempts = 0;

  /** Rejects with `Failure`. */
  async function deliver(): Promise<void> {
    nextAt = environment.monotonic() + 1000 * (await delivery.deliver());
  }
  const waitFor = (ms: number) => {
    aloneAt = environment.monotonic() + ms;
  };

  return {
    deliver,
    /** Rejects with `Failure`. */
    resume: async () => (environment.monotonic() >= nextAt ? deliver() : undefined),
    restart(): void {
      nextAt = 0;
      aloneAt = 0;
    },
    /** Delivers without heartbeats: the right to deliver outlives the session, and its last track ends after it. */
    deliverAlone(): void {
      const hasNoHeartbeats = !memory.sessao || memory.sessao.fim !== null;
      const { eventos } = queue.counts();
      if (!hasNoHeartbeats || eventos === 0 || isPlaying() || environment.monotonic() < aloneAt) return;
      aloneAt = Number.POSITIVE_INFINITY;
      deliver().then(
        () => {
          attempts = 0;
          waitFor(ALONE_EVERY_MS);
        },
        (error) => {
          const { tenteEmS } = Failure.from(error).rejection;
          attempts += 1;
          waitFor((tenteEmS ?? 0) * 1000 + ALONE_EVERY_MS + drawDelay(attempts, environment.chance));
        },
      );
    },
  };
}
