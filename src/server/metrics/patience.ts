import { setTimeout as sleep } from 'node:timers/promises';

/** Prometheus gives up after ten seconds. */
export const PATIENCE_MS = 3_000;

/** Asks for what may take long, and answers `otherwise` meanwhile; asked again while it is still asked it is not asked twice. */
export function withPatience<T>(ask: () => Promise<T>, otherwise: T): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return async () => {
    asking ??= ask()
      .catch(() => otherwise)
      .finally(() => {
        asking = undefined;
      });
    const over = new AbortController();
    const tooLate = sleep(PATIENCE_MS, otherwise, { signal: over.signal }).catch(() => otherwise);
    return Promise.race([asking, tooLate]).finally(() => over.abort());
  };
}
