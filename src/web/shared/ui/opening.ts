/** How long a list's skeleton stays at least, in ms. */
export const skeletonStays = 200;

const kind = () => document.documentElement.dataset.opening;
const skeleton = () => document.getElementById('opening');

/** Tells whether the page's own skeleton stands. */
export const openingStands = () => kind() !== undefined && skeleton() !== null;

/** Answers when the page's skeleton was first seen, while it stands; in ms since the visit began. */
export function openingSeenAt(): number | undefined {
  return openingStands() ? performance.getEntriesByType('paint')[0]?.startTime : undefined;
}

/**
 * Takes the page's skeleton away, because what it stood for is there. A list's stays for its time over what is drawn
 * meanwhile, which is then only to be shown.
 */
export function endOpening() {
  const seenAt = openingSeenAt();
  const left = seenAt === undefined ? 0 : seenAt + skeletonStays - performance.now();
  if (kind() === 'list' && left > 0) setTimeout(takeAway, left);
  else takeAway();
}

/** Removes the element alone: for an attribute of the page the browser would look at all styles again. */
const takeAway = () => skeleton()?.remove();
