const pause = 3_000;

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
