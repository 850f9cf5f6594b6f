import { serverAnswers } from '../shared/network/whenBack.ts';

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

/** Whether something on the page would be lost, as it says itself where the tab is about to close. */
const holdsUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * After a new version is put up, the chunks of the old one are gone: reloads the page once to get the new ones. While the
 * server does not answer a reload would only take away what is on the page, and over what is not saved it never comes unasked.
 */
export function reloadOnStaleChunk(reload = () => window.location.reload()) {
  window.addEventListener('vite:preloadError', async () => {
    // Lost to a network that may be back when the server is asked: such a chunk is not stale, and comes by itself.
    if (!navigator.onLine) return;
    if ((await serverAnswers()) && !holdsUnsaved() && mayReload()) reload();
  });
}
