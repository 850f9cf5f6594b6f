const root = globalThis.document?.documentElement;

/** Whether the page's own skeleton stands. */
export const openingStands = () => root?.dataset.opening !== undefined;

/** When it was first seen, while it stands; in ms since the visit began. */
export function openingSeenAt(): number | undefined {
  return openingStands() ? performance.getEntriesByType('paint')[0]?.startTime : undefined;
}

/** Takes it away: what it stood for is there. */
export function endOpening() {
  delete root.dataset.opening;
  document.getElementById('opening')?.remove();
}
