import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { OperationId } from '#generated/operations.ts';
import { callAs, type Request } from './api.ts';
import { startCepServer } from './cep.ts';
import { type KeptPage, keepPage, type StorageEntry } from './keptPage.ts';
import { startPanelServer } from './panelServer.ts';
import type { RunningServer } from './product.ts';

type Call = (operation: OperationId, request?: Request) => Promise<unknown>;

export type Past = { fill?: Parameters<typeof startPanelServer>[1] };

type TestFixtures = {
  /** A test option, not a worker option, because the worker would restart for each value. */
  past: Past;
  server: RunningServer;
  signedIn: boolean;
  /**
   * Whether the test may use another test's page and leave it to the next one. Otherwise its browser starts empty.
   */
  keepsPage: boolean;
  api: Call;
};
type Origin = { localStorage: StorageEntry[] };
export type TestOptions = Pick<TestFixtures, 'keepsPage'>;
type WorkerFixtures = {
  /**
   * The server of a test. The files of a worker share it, because a start takes seconds of processor time; at night
   * each file has a separate one. A test that needs an empty product, or changes shared data, sets `past`.
   */
  serverOf: (file: string, past: Past) => Promise<RunningServer>;
  pageOf: (server: RunningServer) => Promise<KeptPage>;
};

const nothing: Past = {};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  past: [nothing, { option: true }],
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const cep = await startCepServer();
      const isShared = ['everyday', 'ci'].includes(process.env.TEST_SCOPE ?? '');
      const running = new Map<Past, { file: string; server: RunningServer }>();
      await use(async (file, past) => {
        const known = running.get(past);
        if (known && (isShared || known.file === file)) return known.server;
        // Keeps the shared server: the next file would start it again.
        for (const [other, { server }] of running) {
          if (isShared && other === nothing) continue;
          running.delete(other);
          await server.remove();
        }
        const server = await startPanelServer({ VIACEP_URL: cep.url }, past.fill);
        running.set(past, { file, server });
        return server;
      });
      for (const { server } of running.values()) await server.remove();
      cep.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ serverOf, past }, use, { file }) => use(await serverOf(file, past)),
    { timeout: 120_000 },
  ],
  signedIn: [true, { option: true }],
  baseURL: ({ server }, use) => use(server.url),
  storageState: async ({ server, signedIn }, use) => {
    const localStorage = signedIn ? [{ name: 'accessToken', value: await server.token() }] : [];
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },
  keepsPage: [false, { option: true }],
  pageOf: [
    async ({ browser }, use) => {
      let held: { server: RunningServer; page: KeptPage } | undefined;
      await use(async (server) => {
        if (held?.server !== server) {
          await held?.page.drop();
          held = { server, page: keepPage(browser, server.url) };
        }
        return held.page;
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ pageOf, server, storageState, keepsPage, viewport, hasTouch, contextOptions }, use) => {
    const held = await pageOf(server);
    // A trace records a whole context, so each test needs a new one.
    const isFresh = !keepsPage || Boolean(process.env.TRACE);
    if (isFresh) await held.drop();
    const [entries = []] = (storageState as { origins: Origin[] }).origins.map(
      ({ localStorage }) => localStorage,
    );
    await use(await held.take(JSON.stringify({ viewport, hasTouch, contextOptions }), entries));
    if (isFresh) await held.drop();
    else await held.release(viewport);
  },
  context: ({ page }, use) => use(page.context()),
  api: async ({ server }, use) => {
    const token = await server.token();
    await use((operation, request) => callAs(server.url, token, operation, request));
  },
});

export { expect };

/** A selector, or lists of selectors. */
type Within = string | { include: string[][]; exclude: string[][] };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const common: RunOptions = {
  resultTypes: ['violations'],
  iframes: false,
};
const everything: RunOptions = {
  ...common,
  runOnly: { type: 'tag', values: standards },
  // Experimental in axe, and easily broken.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** Rules that depend on colours only: the dark page has the same elements as the light one. */
const colours: RunOptions = {
  ...common,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Loads axe once per document, because it is half a megabyte. */
async function violationsOf(page: Page, within: Within, options: RunOptions) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([where, given]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, given);
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
    },
    [within, options] as const,
  );
}

/**
 * Fails on every WCAG 2.2 AA violation that axe finds in the page or a part of it. All rules run in light at the first
 * width. In CI the colour rules run in dark at the last width too, unless `dark` is false; nightly runs check every
 * width in both. Restores the first width.
 */
export async function expectAccessible(
  page: Page,
  widths = [1440, 390],
  within: Within = 'html',
  dark = true,
) {
  // Widths forward in light and back in dark: each change of width or scheme redraws the page.
  const all = [
    ...widths.map((width) => ({ width, colorScheme: 'light' as const, options: everything })),
    ...widths.toReversed().map((width) => ({ width, colorScheme: 'dark' as const, options: colours })),
  ];
  const { TEST_SCOPE: scope } = process.env;
  const isDark = dark && scope !== 'everyday';
  const looks = all.filter((_, look) => scope === 'all' || look === 0 || (isDark && look === widths.length));
  // Scroll to the top: elsewhere a sticky bar may cover half a target, which then looks too small.
  await page.evaluate(() => document.scrollingElement?.scrollTo(0, 0));
  for (const { width, colorScheme, options } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await violationsOf(page, within, options), `${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: widths[0]!, height: 900 });
}

/** Waits for animations to end: a colour in transition would be judged as if it were final. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
