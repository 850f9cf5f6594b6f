import { expect, type Page } from '@playwright/test';

type Jump = { value: number; what: string };

/** Records layout shifts and the texts that moved, from the first paint on. */
export const watchJumps = (page: Page) =>
  page.addInitScript(() => {
    const jumps: Jump[] = [];
    Object.assign(window, { jumps });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        jumps.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Returns the layout shifts since the last call, or none if their sum is at most `most`. Waits three frames: shifts are
 * reported after their frame.
 */
export async function jumpsOver(page: Page, most: number): Promise<string[]> {
  const jumps = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { jumps: Jump[] }).jumps.splice(0);
  });
  const sum = jumps.reduce((total, { value }) => total + value, 0);
  return sum > most ? jumps.map(({ value, what }) => `${value.toFixed(4)} ${what}`) : [];
}

export const expectStill = async (page: Page) => expect(await jumpsOver(page, 0.01)).toEqual([]);
