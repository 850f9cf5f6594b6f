/** The least that a list's skeleton stays, in ms. */
export const skeletonStays = 200;

const root = globalThis.document?.documentElement;

/** Whether the page's own skeleton stands. */
export const openingStands = () => root?.dataset.opening !== undefined;

/** When it was first seen, while it stands; in ms since the visit began. */
export function openingSeenAt(): number | undefined {
  return openingStands() ? performance.getEntriesByType('paint')[0]?.startTime : undefined;
}

/**
 * Takes it away: what it stood for is there. A list's stays for its time over what is drawn meanwhile, which is then only
 * to be shown.
 */
export function endOpening() {
  const seenAt = openingSeenAt();
  const left = seenAt === undefined ? 0 : seenAt + skeletonStays - performance.now();
  if (root.dataset.opening === 'list' && left > 0) setTimeout(takeAway, left);
  else takeAway();
}

function takeAway() {
  delete root.dataset.opening;
  document.getElementById('opening')?.remove();
}
