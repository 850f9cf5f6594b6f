import type { Browser, BrowserContext, Page } from 'playwright';
import type { Place } from './places.ts';

export const widths = [1440, 390] as const;
const HEIGHT = 900;
const WITHIN_MS = 30_000;
/** How many times a screen is looked at until two looks are the same. */
const LOOKS = 25;

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

/** Opens the screens of one server, as an administrator, as nobody and as a store, each with a browser's storage of its own. */
export async function openCamera(browser: Browser, { url, moment, token, store }: Visit) {
  const pages = new Map<Place['as'], Promise<Page>>();
  const contexts: BrowserContext[] = [];
  const pending = new Set<unknown>();

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
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    if (as === 'store') await enter(page);
    return page;
  }

  async function enter(page: Page): Promise<void> {
    await page.goto('/player');
    await page.getByLabel('Login').fill(store.login);
    await page.getByLabel('Senha', { exact: true }).fill(store.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByLabel('Login').waitFor({ state: 'detached' });
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
      const now = await page.screenshot({ fullPage: true, animations: 'disabled' });
      if (pending.size === 0 && last?.equals(now)) return now;
      last = now;
      await page.waitForTimeout(100);
    }
    throw new Error('it does not come to rest');
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
        if (unfolded) {
          await still(page);
          await page.locator('select').evaluateAll((all) => {
            for (const select of all as HTMLSelectElement[]) {
              select.size = Math.max(2, select.options.length);
              select.style.height = 'auto';
            }
          });
        }
        const png = await still(page);
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
