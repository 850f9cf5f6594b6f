const pause = 3_000;

export const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function whenBack(signal?: AbortSignal): Promise<void> {
  do await rest(signal);
  while (!signal?.aborted && !(await serverAnswers()));
  await restoreStyles();
}

/** Reloads style sheets that failed to load; the code that needs them does not retry. */
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
