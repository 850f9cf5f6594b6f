import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

type Work = () => Promise<void>;

/** Does work apart from the request that asked for it, so that nobody learns from the next one how much it was. */
export type Later = { add(work: Work): void; close(): void };

const SOONEST_MS = 1000;
const LATEST_MS = 3000;

/** Has work begin some seconds later, none of them foreseeable; at the stop at once. `run` holds it as long as it goes on. */
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
