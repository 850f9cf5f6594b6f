import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

type Work = () => Promise<void>;

/**
 * Does work apart from the request that asked for it, so that nobody can tell from the time of the next request how
 * much work it was.
 */
export type Later = { add(work: Work): void; close(): void };

const SOONEST_MS = 1000;
const LATEST_MS = 3000;

/**
 * Makes a Later whose work begins some seconds later, unforeseeably; at the stop at once. `run` holds the work as long
 * as it goes on.
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
