import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { launchOptions } from '../../../tests/support/chromium.ts';
import type { Place } from './places.ts';

export const widths = [1440, 390] as const;
const HEIGHT = 900;
/** How long a screen is at most that is looked at whole: every form is shorter. */
const MOST_HEIGHT = 4000;
const WITHIN_MS = 30_000;
/** How many times a screen is looked at until two looks are the same, and nothing has loaded for a while: a screen draws on after its last answer. */
const LOOKS = 40;
const QUIET_MS = 500;

/** A screen at one width, and the choices of its closed lists, which no pixel shows. */
export type Picture = { png: Buffer; choices: string };

type Visit = { url: string; moment: Date; token: string; store: { login: string; senha: string } };

/** Makes what a page draws by chance the same each time. */
function withoutChance() {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  Math.random = next;
  crypto.getRandomValues = (array) => {
    new Uint8Array(array!.buffer, array!.byteOffset, array!.byteLength).forEach((_, n, bytes) => {
      bytes[n] = Math.floor(next() * 256);
    });
    return array;
  };
  const hex = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  crypto.randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

/**
 * Starts the browser that looks. It draws the same each time, and the player's sound needs no touch in it, so that its
 * screens do not ask for one.
 */
export const openBrowser = () =>
  chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args!,
      '--autoplay-policy=no-user-gesture-required',
      '--disable-partial-raster',
      '--disable-skia-runtime-opts',
      '--disable-lcd-text',
    ],
  });

/** Draws the lists of choices of a page open. */
const unfold = (page: Page) =>
  page.locator('select').evaluateAll((all) => {
    for (const select of all as HTMLSelectElement[]) {
      select.size = Math.max(2, select.options.length);
      Object.assign(select.style, { height: 'auto', padding: '8px', lineHeight: 'normal' });
    }
  });

/** Opens the screens of one server, as an administrator, as nobody and as a store, each with a browser's storage of its own. */
export async function openCamera(browser: Browser, { url, moment, token, store }: Visit) {
  const pages = new Map<Place['as'], Promise<Page>>();
  const contexts: BrowserContext[] = [];
  const pending = new Set<unknown>();
  let loadedAt = 0;

  async function open(as: Place['as']): Promise<Page> {
    const localStorage = as === 'admin' ? [{ name: 'accessToken', value: token }] : [];
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: widths[0], height: HEIGHT },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      // A service worker would answer for the server that is looked at.
      serviceWorkers: 'block',
    });
    contexts.push(context);
    await context.addInitScript(withoutChance);
    await context.clock.setFixedTime(moment);
    const page = await context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    // A stream goes on for as long as its screen is looked at.
    page.on('request', (request) => request.url().endsWith('/fluxo') || pending.add(request));
    const loaded = (request: unknown) => {
      pending.delete(request);
      loadedAt = performance.now();
    };
    page.on('requestfinished', loaded);
    page.on('requestfailed', loaded);
    if (as === 'store') await enter(page);
    return page;
  }

  async function enter(page: Page): Promise<void> {
    await page.goto('/player');
    await page.getByLabel('Login').fill(store.login);
    await page.getByLabel('Senha', { exact: true }).fill(store.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByLabel('Login').waitFor({ state: 'detached' });
    // Tracks and messages are read after the way in: the picture waits for them, too.
    await still(page);
  }

  /** Looks until nothing loads, and two looks one after another are the same. */
  async function still(page: Page): Promise<Buffer> {
    await page.waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy=true]') === null &&
        document.fonts.status === 'loaded',
    );
    let last: Buffer | undefined;
    for (let look = 0; look < LOOKS; look++) {
      const now = await page.screenshot({
        animations: 'disabled',
        // A server draws each code for a pairing anew.
        mask: [page.locator('.parear .codigo'), page.locator('.parear .qr')],
      });
      const isQuiet = pending.size === 0 && performance.now() - loadedAt > QUIET_MS;
      if (isQuiet && last?.equals(now)) return now;
      last = now;
      await page.waitForTimeout(100);
    }
    throw new Error('it does not come to rest');
  }

  /**
   * Makes the window as high as what it shows is long, a dialog where one lies over the screen, and tells whether it was
   * lower. A list that goes on is left as it is.
   */
  async function heighten(page: Page, width: number): Promise<boolean> {
    const hidden = await page.evaluate(() => {
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      if (dialogs.length === 0) return document.documentElement.scrollHeight - innerHeight;
      const scrolling = dialogs
        .flatMap((dialog) => [dialog, ...dialog.querySelectorAll('*')])
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY));
      return Math.max(0, ...scrolling.map((one) => one.scrollHeight - one.clientHeight));
    });
    const height = page.viewportSize()!.height + hidden;
    if (hidden <= 0 || height > MOST_HEIGHT) return false;
    await page.setViewportSize({ width, height });
    return true;
  }

  return {
    /** Opens a place, and takes it at each width; with its lists of choices drawn open where `unfolded`. */
    async take({ address, as }: Place, unfolded = false): Promise<Picture[]> {
      if (!pages.has(as)) pages.set(as, open(as));
      const page = await pages.get(as)!;
      await page.setViewportSize({ width: widths[0], height: HEIGHT });
      // From an empty page: a change of the hash alone loads nothing.
      await page.goto('about:blank');
      pending.clear();
      await page.goto(address);
      const pictures: Picture[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT });
        let png = await still(page);
        if (unfolded) await unfold(page);
        if ((await heighten(page, width)) || unfolded) png = await still(page);
        const choices = await page.locator('option').allTextContents();
        pictures.push({ png, choices: choices.join('\n') });
      }
      return pictures;
    },
    async close(): Promise<void> {
      for (const context of contexts) await context.close();
    },
  };
}

export type Camera = Awaited<ReturnType<typeof openCamera>>;
