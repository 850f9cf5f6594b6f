import { ApiError } from '../api/ApiError.ts';
import { send } from '../api/call.ts';

const pause = 3_000;

/** Resolves once the server answers again, whatever it says; or when nobody waits any more. */
export async function whenBack(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await rest(signal);
    try {
      await send('GET', '/me/', { signal });
      return;
    } catch (error) {
      if (ApiError.from(error).status !== 0) return;
    }
  }
}

/** A few seconds, or until the browser says that it is online. */
function rest(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, pause);
  for (const [target, event] of [
    [window, 'online'],
    [signal, 'abort'],
  ] as const)
    target.addEventListener(event, resolve, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', resolve);
  });
}
