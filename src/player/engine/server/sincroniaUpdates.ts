import type { Environment } from '../environment.ts';

/** Each store affected by a change fetches it at a random moment within this time. */
const SPREAD_MS = 120_000;

type Parts = {
  environment: Environment;
  /**
   * Milliseconds until the programme changes by the current manifest, or the store opens; 0 if there is no need to
   * wait.
   */
  changesInMs(): number;
  /** Never rejects. */
  fetchSincronia(): Promise<void>;
};

/**
 * Decides when to fetch a changed manifest. One change can reach thousands of stores within a minute, so fetches are
 * spread randomly. The fetch is immediate if the change may begin sooner, or no grade reaches the store.
 */
export function createSincroniaUpdates({ environment, changesInMs, fetchSincronia }: Parts) {
  let cancel: (() => void) | undefined;
  let fetching: Promise<void> | undefined;

  function fetchNow(): Promise<void> {
    cancel?.();
    cancel = undefined;
    fetching ??= fetchSincronia().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  return {
    async notify(): Promise<void> {
      if (fetching || cancel) return;
      const delayMs = environment.chance() * SPREAD_MS;
      if (changesInMs() <= delayMs) return fetchNow();
      cancel = environment.after(delayMs, () => void fetchNow());
    },
    stop(): void {
      cancel?.();
      cancel = undefined;
    },
  };
}
