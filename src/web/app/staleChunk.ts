import { serverAnswers } from '../shared/network/whenBack.ts';

const key = 'staleChunkReload';
const aMinute = 60_000;

export function mayReload(now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < aMinute) return false;
  sessionStorage.setItem(key, String(now));
  return true;
}

const holdsUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Reloads the page once if a chunk is missing after a deployment. Never over unsaved work or while the server does not
 * respond, because that would lose the page.
 */
export function reloadOnStaleChunk(reload = () => window.location.reload()) {
  window.addEventListener('vite:preloadError', async () => {
    // A chunk lost offline is not stale and is retried, even if the network is back before the check below.
    if (!navigator.onLine) return;
    if ((await serverAnswers()) && !holdsUnsaved() && mayReload()) reload();
  });
}
