import type { Browser, BrowserContext, Page } from '@playwright/test';

export type StorageEntry = { name: string; value: string };
type Kept = { page: Page; context: BrowserContext; options: string; ends: boolean };

/** Calls whose effect on a page or context cannot be undone. */
const lasting = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'once', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'on',
    'once',
    'newCDPSession',
    'grantPermissions',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

/**
 * Keeps a browser page for the next test of the worker, emptied. A new context, and compiling the panel for it, take
 * two thirds of the time of opening a screen.
 * The page stays on its server's origin: for any other, even `about:blank`, Chromium starts a process that compiles
 * everything again. A page with lasting changes, or that was the player, is thrown away.
 */
export function keepPage(browser: Browser, origin: string) {
  let kept: Kept | undefined;

  async function create(options: string): Promise<Kept> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const made: Kept = { page, context, options, ends: false };
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith(`${origin}/player`)) made.ends = true;
    });
    const end = () => {
      made.ends = true;
    };
    tellWhenCalled(page, lasting.page, end);
    tellWhenCalled(context, lasting.context, end);
    tellWhenCalled(context.clock, lasting.clock, end);
    return made;
  }

  async function drop() {
    const last = kept;
    kept = undefined;
    await last?.context.close();
  }

  return {
    drop,
    async take(options: string, entries: StorageEntry[]): Promise<Page> {
      if (kept?.options !== options) await drop();
      if (kept)
        await kept.page.evaluate((all) => {
          for (const { name, value } of all) localStorage.setItem(name, value);
        }, entries);
      kept ??= await create(options);
      return kept.page;
    },
    async release(viewport: { width: number; height: number } | null): Promise<void> {
      if (!kept) return;
      const { page, context, ends } = kept;
      const isAlone = context.pages().length === 1 && context.serviceWorkers().length === 0;
      if (ends || !isAlone || !viewport) return drop();
      await empty(page, `${origin}/healthz`, viewport).catch(drop);
    },
  };
}

export type KeptPage = ReturnType<typeof keepPage>;

function tellWhenCalled(of: object, names: string[], tell: () => void) {
  const methods = of as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]!.bind(of);
    methods[name] = (...args) => {
      tell();
      return method(...args);
    };
  }
}

/** Opens a response without scripts at the same origin, and clears storage, emulation and the mouse position. */
async function empty(page: Page, address: string, viewport: { width: number; height: number }) {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(address);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await page.emulateMedia({ colorScheme: 'light', media: null });
  await page.setViewportSize(viewport);
  await page.mouse.move(-1, -1);
}
