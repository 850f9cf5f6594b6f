const pause = 3_000;

export const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves once the server answers again, or the signal aborts. */
export async function whenBack(signal?: AbortSignal): Promise<void> {
  do await rest(signal);
  while (!signal?.aborted && !(await serverAnswers()));
  await restoreStyles();
}

/** Asks again for styles that did not come, because the code that needs them never does. */
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

/** Rests for a few seconds, or until the browser says that it is online. */
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
