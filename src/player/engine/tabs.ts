const LOCK = 'vitrola-player';
const CHANNEL = 'vitrola-player';

/**
 * Lets only one tab of the browser play, with a lock. `takeOver` is called when this tab may play. `release` is called
 * when another tab requests it, and resolves when the sound has stopped. Returns a function that requests it for this
 * tab.
 */
export function allowOneTab(parts: {
  busy(): void;
  takeOver(): Promise<void>;
  release(): Promise<void>;
}): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let releaseLock: (() => void) | undefined;
  let takingOver = Promise.resolve();

  const hold = () =>
    new Promise<void>((resolve) => {
      releaseLock = resolve;
      takingOver = parts.takeOver();
    });
  channel.onmessage = async () => {
    if (!releaseLock) return;
    const free = releaseLock;
    releaseLock = undefined;
    // A player that is still starting would begin after the other tab has.
    await takingOver;
    await parts.release();
    free();
    // Queues for the lock again: it becomes free when the other tab closes.
    void navigator.locks.request(LOCK, hold);
  };
  void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) return hold();
    parts.busy();
    void navigator.locks.request(LOCK, hold);
    return undefined;
  });
  return () => channel.postMessage('ceder');
}
