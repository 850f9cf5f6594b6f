import { setTimeout as sleep } from 'node:timers/promises';

/** How long an answer is waited for: Prometheus gives up after ten seconds. */
export const PATIENCE_MS = 3_000;

/** Makes what asks for a slow answer and gives `otherwise` while it is not there; it never asks twice at once. */
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

/** Keeps the answer of a question for a while, because it is dear; a failure is not kept. */
export function keptFor<T>(forMs: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: T } | undefined;
  return async () => {
    if (!kept || performance.now() - kept.at >= forMs) kept = { at: performance.now(), value: await ask() };
    return kept.value;
  };
}
