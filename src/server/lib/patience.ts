import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus gives up after ten seconds. */
export const PATIENCE_MS = 3_000;

/** Wraps a slow call: returns `otherwise` on failure or timeout, and never runs twice at the same time. */
export function withPatience<T>(
  ask: () => Promise<T>,
  otherwise: T,
  patienceMs = PATIENCE_MS,
): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return async () => {
    asking ??= ask()
      .catch(() => otherwise)
      .finally(() => {
        asking = undefined;
      });
    const over = new AbortController();
    const tooLate = sleep(patienceMs, otherwise, { signal: over.signal }).catch(() => otherwise);
    return Promise.race([asking, tooLate]).finally(() => over.abort());
  };
}

/** Caches the result of an expensive call; failures are not cached. */
export function keptFor<T>(forMs: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: T } | undefined;
  return async () => {
    if (!kept || performance.now() - kept.at >= forMs) kept = { at: performance.now(), value: await ask() };
    return kept.value;
  };
}
