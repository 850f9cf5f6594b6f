import { whenBack } from '../network/whenBack.ts';
import { ApiError } from './ApiError.ts';

/**
 * Tells whether a screen broke, rather than that its code did not come: both are a TypeError, and only the browsers'
 * words differ.
 */
const isOurFault = (error: unknown) =>
  error instanceof TypeError && !/fetch|import|load|network|connection/i.test(error.message);

/** Turns any failure into one that the panel tells; a screen that broke is not told as a lost connection. */
export const failureOf = (error: unknown) => ApiError.from(isOurFault(error) ? null : error);

/** Tells whether nobody answered: then what was asked for may come once the connection is back. */
export const isLost = (error: unknown) => ['REDE', 'TEMPO'].includes(failureOf(error).code);

/** Loads code; where it does not come, again each time the server is back, until it is there or nobody waits any more. */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  { signal, onLost }: { signal?: AbortSignal; onLost?: () => void } = {},
): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isLost(error)) throw error;
      onLost?.();
      await whenBack(signal);
      signal?.throwIfAborted();
    }
  }
}
