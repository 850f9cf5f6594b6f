import type { Page } from '@playwright/test';

/** Adds up by how much what stands on the screen moves by itself, from each visit's first paint on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** By how much it has in this visit. */
export const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);
