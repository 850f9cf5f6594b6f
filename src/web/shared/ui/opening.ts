/** Minimum time in ms that a list's skeleton shows. */
export const skeletonStays = 200;

const kind = () => document.documentElement.dataset.opening;
const skeleton = () => document.getElementById('opening');

export const openingStands = () => kind() !== undefined && skeleton() !== null;

/** When the page's skeleton was first painted, in ms since navigation; undefined if it is gone. */
export function openingSeenAt(): number | undefined {
  return openingStands() ? performance.getEntriesByType('paint')[0]?.startTime : undefined;
}

/**
 * Removes the page's skeleton. A list's skeleton stays for its minimum time, and the list renders under it meanwhile.
 */
export function endOpening() {
  const seenAt = openingSeenAt();
  const left = seenAt === undefined ? 0 : seenAt + skeletonStays - performance.now();
  if (kind() === 'list' && left > 0) setTimeout(takeAway, left);
  else takeAway();
}

/** Removes only the element: changing an attribute of the page would recompute all styles. */
const takeAway = () => skeleton()?.remove();
