const key = 'staleChunkReload';
const aMinute = 60_000;

/** Whether a reload may mend a chunk that failed to load: at most one a minute, and never without a network. */
export function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < aMinute) return false;
  sessionStorage.setItem(key, String(now));
  return true;
}

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * After a new version is put up, the chunks of the old one are gone: reloads the page once to get the new ones. While the
 * server does not answer a reload would only take away what is on the page.
 */
export function reloadOnStaleChunk(reload = () => window.location.reload()) {
  window.addEventListener('vite:preloadError', async () => {
    if ((await serverAnswers()) && mayReload()) reload();
  });
}
