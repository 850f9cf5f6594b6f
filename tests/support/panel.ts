import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import type { OperationId } from '#generated/operations.ts';
import { callAs, type Request } from './api.ts';
import { startCepServer } from './cep.ts';
import { type KeptPage, keepPage, type StorageEntry } from './keptPage.ts';
import { startPanelServer } from './panelServer.ts';
import type { RunningServer } from './product.ts';

type Call = (operation: OperationId, request?: Request) => Promise<unknown>;

/** What has happened before the server starts. */
export type Past = { fill?: Parameters<typeof startPanelServer>[1] };

type TestFixtures = {
  /** Nothing, unless told: an option of the tests and not of their worker, which would start anew for each. */
  past: Past;
  /** The product itself, started as its users start it, with data that the tests of one file share. */
  server: RunningServer;
  /** Whether the browser starts with a token of the first admin. */
  signedIn: boolean;
  /** Whether the test's page may have been another test's, and be the next one's; else its browser knows nothing yet. */
  keepsPage: boolean;
  /** Calls the server as the first admin, to prepare what a journey needs. */
  api: Call;
};
type Origin = { localStorage: StorageEntry[] };
/** What a project of playwright.config.ts may set. */
export type TestOptions = Pick<TestFixtures, 'keepsPage'>;
type WorkerFixtures = {
  /**
   * The server of a test. The files of a worker share it, because a start takes seconds of processor time; at night each
   * file gets its own. A test that needs an empty product, or changes what others rely on, sets its own `past`.
   */
  serverOf: (file: string, past: Past) => Promise<RunningServer>;
  /** The page that the tests of a server use one after the other. */
  pageOf: (server: RunningServer) => Promise<KeptPage>;
};

const nothing: Past = {};

/** Playwright's test with the built panel on the real server. */
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
        // The shared one stays: the next file would start it again.
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
    // A recording is of one test's context.
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

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const common: RunOptions = {
  // What passes is not described at length.
  resultTypes: ['violations'],
  iframes: false,
};
const everything: RunOptions = {
  ...common,
  runOnly: { type: 'tag', values: standards },
  // Not among axe's standards yet, and easily broken.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** What depends on the colours alone: the dark page is made of what the light one is made of. */
const colours: RunOptions = {
  ...common,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds on the page as it stands. Its half a megabyte is given to a document once, not at each look. */
async function violationsOf(page: Page, within: string, options: RunOptions) {
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
 * Fails with each breach of WCAG 2.2 AA that axe finds on the page as it stands, or in a part of it: all rules in light
 * at the first width, and in CI, unless `dark` is false, the colours in dark at the last one. Nightly it examines each
 * width in both. The page has the first width again afterwards.
 */
export async function expectAccessible(page: Page, widths = [1440, 390], within = 'html', dark = true) {
  // Forth in light and back in dark: each change of either draws the whole page anew.
  const all = [
    ...widths.map((width) => ({ width, colorScheme: 'light' as const, options: everything })),
    ...widths.toReversed().map((width) => ({ width, colorScheme: 'dark' as const, options: colours })),
  ];
  const { TEST_SCOPE: scope } = process.env;
  const isDark = dark && scope !== 'everyday';
  const looks = all.filter((_, look) => scope === 'all' || look === 0 || (isDark && look === widths.length));
  // What a bar that stays in sight half covers would count as too small to be touched.
  await page.evaluate(() => document.scrollingElement?.scrollTo(0, 0));
  for (const { width, colorScheme, options } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await violationsOf(page, within, options), `${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: widths[0]!, height: 900 });
}

/** Waits until nothing fades or moves any more: a colour on its way is neither of the two. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
