import type { Browser, BrowserContext, Page } from '@playwright/test';

type Visit = {
  name: string;
  address: string;
  signedIn: boolean;
  there: () => boolean;
  again?: true;
};

// Skip rows under the page's skeleton: they are drawn, but not visible.
const rows = () =>
  document
    .querySelector('main tr[data-index] td:not(.list-tick)')
    ?.checkVisibility({ opacityProperty: true }) ?? false;

const visitsOf = (cliente: string): Visit[] => [
  {
    name: 'login, first visit: the field',
    address: '/login',
    signedIn: false,
    there: () => {
      const field = document.querySelector<HTMLInputElement>('main input');
      return field !== null && !field.disabled;
    },
  },
  { name: 'list, first visit: rows', address: '/lojas', signedIn: true, there: rows },
  { name: 'list, later visit: rows', address: '/lojas', signedIn: true, there: rows, again: true },
  {
    name: 'insights, first visit: a figure',
    address: '/insights-gerais',
    signedIn: true,
    there: () => document.querySelector('.insights-cartao strong') !== null,
  },
  {
    name: 'form, first visit: filled',
    address: `/clientes/editar/${cliente}?aba=cadastro`,
    signedIn: true,
    there: () => Boolean(document.querySelector<HTMLInputElement>('main form input')?.value),
  },
  {
    name: 'report, first visit: rows',
    address: '/clientes/relatorio?modal=FAIXAS_TOCADAS',
    signedIn: true,
    there: () => document.querySelector('[role=dialog] tr[data-index]') !== null,
  },
];

async function waitFor(context: BrowserContext, { address, there, again }: Visit): Promise<number> {
  const page: Page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(there, undefined, { polling: 'raf' });
  const took = await page.evaluate(() => performance.now());
  // Let the first visit finish, so that the cache is complete.
  if (again) await page.waitForLoadState('networkidle');
  await page.close();
  return took;
}

/** Returns milliseconds for each kind of screen. The cache is empty except for `again`. */
export async function visit(
  browser: Browser,
  {
    url,
    token,
    cliente,
    times,
    only,
  }: { url: string; token: string; cliente: string; times: number; only: string },
): Promise<{ name: string; took: number[] }[]> {
  const measured: { name: string; took: number[] }[] = [];
  for (const one of visitsOf(cliente).filter(({ name }) => name.includes(only))) {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const localStorage = one.signedIn ? [{ name: 'accessToken', value: token }] : [];
      const context = await browser.newContext({
        baseURL: url,
        locale: 'pt-BR',
        viewport: { width: 1440, height: 900 },
        storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      });
      if (one.again) await waitFor(context, one);
      took.push(await waitFor(context, one));
      await context.close();
    }
    measured.push({ name: one.name, took });
  }
  return measured;
}
