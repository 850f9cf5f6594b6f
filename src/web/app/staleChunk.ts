import { serverAnswers } from '../shared/network/whenBack.ts';

const key = 'staleChunkReload';
const aMinute = 60_000;

/** Tells whether a reload may mend a chunk that failed to load: at most one a minute, and never without a network. */
export function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < aMinute) return false;
  sessionStorage.setItem(key, String(now));
  return true;
}

/** Tells whether something on the page would be lost, as the page says itself where the tab is about to close. */
const holdsUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Reloads the page once when a chunk is gone, because a new version was put up. It does not reload while the server
 * does not answer, because that would only take away what is on the page; over unsaved work it never does unasked.
 */
export function reloadOnStaleChunk(reload = () => window.location.reload()) {
  window.addEventListener('vite:preloadError', async () => {
    // A chunk that the network lost is not stale, and comes by itself, even if the network is back by the time the
    // server is asked.
    if (!navigator.onLine) return;
    if ((await serverAnswers()) && !holdsUnsaved() && mayReload()) reload();
  });
}
