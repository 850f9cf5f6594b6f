import { whenBack } from '../network/whenBack.ts';
import { ApiError } from './ApiError.ts';

/**
 * Whether a screen threw, as opposed to its code failing to load. Both are a TypeError; only the message differs by
 * browser.
 */
const isOurFault = (error: unknown) =>
  error instanceof TypeError && !/fetch|import|load|network|connection/i.test(error.message);

export const failureOf = (error: unknown) => ApiError.from(isOurFault(error) ? null : error);

export const isLost = (error: unknown) => ['REDE', 'TEMPO'].includes(failureOf(error).code);

/** Loads code. If the connection is lost, waits until the server is back and retries. Throws if the signal aborts. */
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
