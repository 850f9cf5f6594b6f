import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

type Work = () => Promise<void>;

/** Runs work outside the request, so that the time of the next request does not reveal how much work it was. */
export type Later = { add(work: Work): void; close(): void };

const SOONEST_MS = 1000;
const LATEST_MS = 3000;

/**
 * Work begins after a random delay of 1 to 3 seconds, or immediately at the stop. `run` must track it until it ends.
 */
export function createLater(run: (work: Work) => void): Later {
  const stop = new AbortController();
  return {
    add(work) {
      const rest = randomInt(SOONEST_MS, LATEST_MS);
      run(async () => {
        await wait(rest, undefined, { signal: stop.signal }).catch(() => undefined);
        await work();
      });
    },
    close: () => stop.abort(),
  };
}
