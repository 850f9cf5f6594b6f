import { ApiError } from './ApiError.ts';

const pause = 3_000;

/** A screen that broke, unlike one whose code did not come: both are a TypeError, and only the browsers' words differ. */
const isOurFault = (error: unknown) =>
  error instanceof TypeError && !/fetch|import|load|network|connection/i.test(error.message);

/** Any failure as the panel tells it: what broke here is none of the connection's. */
export const failureOf = (error: unknown) => ApiError.from(isOurFault(error) ? null : error);

/** Whether nobody answered: what was asked for may come once the connection is back. */
export const isLost = (error: unknown) => ['REDE', 'TEMPO'].includes(failureOf(error).code);

export const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves once the server answers again; or when nobody waits any more. */
export async function whenBack(signal?: AbortSignal): Promise<void> {
  do await rest(signal);
  while (!signal?.aborted && !(await serverAnswers()));
  await restoreStyles();
}

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

/** A style that did not come is never asked for again by the code that needs it. */
async function restoreStyles() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const lost = [...links].filter(({ sheet }) => !sheet);
  await Promise.all(
    lost.map((link) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const again = link.cloneNode() as HTMLLinkElement;
      again.onload = again.onerror = resolve;
      link.replaceWith(again);
      return promise;
    }),
  );
}

/** A few seconds, or until the browser says that it is online. */
function rest(signal?: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, pause);
  for (const [target, event] of [
    [window, 'online'],
    [signal, 'abort'],
  ] as const)
    target?.addEventListener(event, resolve, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', resolve);
  });
}
