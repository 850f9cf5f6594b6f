import type { Page } from '@playwright/test';

/** Frames in ms and what the page holds in MB, up to so many rows of a report. */
export type Scrolled = {
  rows: number;
  median: number;
  p95: number;
  /** The share of frames that took longer than two should. */
  late: number;
  frames: number;
  heap: number;
  nodes: number;
};

/** Runs in the page: waits for a click, then until rows of what it opens are painted; answers the ms between. */
export async function firstRows(): Promise<number> {
  const frame = () => new Promise(requestAnimationFrame);
  const { timeStamp } = await new Promise<Event>((resolve) =>
    document.addEventListener('click', resolve, { once: true, capture: true }),
  );
  while (!document.querySelector('[role=dialog] tr[data-index]')) {
    if (performance.now() - timeStamp > 30_000) throw new Error('No rows');
    await frame();
  }
  // The frame with the rows has been painted when the next one begins.
  await frame();
  return performance.now() - timeStamp;
}

/** Runs in the page: scrolls the open report, two rows a frame, until so many are loaded; answers each frame's ms. */
async function scrollTo(rows: number): Promise<number[]> {
  const frame = () => new Promise<number>(requestAnimationFrame);
  const scroller = document.querySelector('[role=dialog] .report-scroller')!;
  const frames: number[] = [];
  let before = await frame();
  const last = () =>
    Number([...scroller.querySelectorAll('tr[data-index]')].at(-1)?.getAttribute('data-index'));
  while (!(last() >= rows - 60)) {
    scroller.scrollTop += 104;
    const now = await frame();
    frames.push(now - before);
    before = now;
    if (frames.length > 20_000) throw new Error(`The report ends before ${rows} rows`);
  }
  return frames;
}

/** Measures how the report that opens scrolls through so many rows, told at each fifth of them. */
export async function scrollThrough(page: Page, rows: number): Promise<Scrolled[]> {
  await page.locator('[role=dialog] tr[data-index]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scrolled: Scrolled[] = [];
  for (let part = 1; part <= 5; part += 1) {
    const upTo = (rows * part) / 5;
    const frames = (await page.evaluate(scrollTo, upTo)).toSorted((a, b) => a - b);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    scrolled.push({
      rows: upTo,
      median: frames[Math.floor(frames.length / 2)]!,
      p95: frames[Math.floor(frames.length * 0.95)]!,
      late: frames.filter((ms) => ms > 34).length,
      frames: frames.length,
      heap: metric('JSHeapUsedSize') / 1024 / 1024,
      nodes: metric('Nodes'),
    });
  }
  return scrolled;
}
