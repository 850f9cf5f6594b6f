import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import build from '#tests/support/build.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { startProductServer } from '#tests/support/product.ts';
import { type Size, seed } from '../seed/load.ts';
import { addAdmin } from './admin.ts';
import { firstRows, type Scrolled, scrollThrough } from './inPage.ts';
import { visit } from './visits.ts';

const TIMES = 7;
/** From the pointer's first movement on a page to its first click, at the least. */
const HAND_MS = 250;
const SCROLLED_ROWS = 5000;
const SCROLLING = 'a long report scrolled';

/** From the click until the first rows, or all figures, are painted; in ms. */
export type Waited = { name: string; median: number; longest: number };
export type Panel = { waits: Waited[]; scrolled: Scrolled[] };

/** The screens that have reports, each with the titles of its cards. */
const reports: Record<string, string[]> = {
  '/clientes/relatorio': [
    'Faixas Tocadas',
    'Faixas curtidas/descurtidas',
    'Faixas curtidas',
    'Faixas descurtidas',
    'Vinhetas tocadas',
    'Contatos de Suporte realizados (Notificações)',
  ],
  '/lojas/relatorio': [
    'Faixas Tocadas',
    'Vinhetas tocadas',
    'Contatos de Suporte realizados (Notificações)',
    'Comunicados enviados pelo Administrador',
  ],
  '/musicas/relatorios/{musica}': ['Reprodução da Faixa', 'Curtidas da Faixa', 'Descurtidas da Faixa'],
  '/playlists/relatorios/{playlist}': ['Reprodução da Playlist'],
  '/insights-gerais': [
    'Total de horas',
    'Faixas tocadas',
    'Faixas curtidas',
    'Contatos de suporte',
    'Lojas sem atualização',
  ],
};

/** `only` names what is measured, all of it when empty. */
type Measured = { context: BrowserContext; only: string };

const summary = (name: string, took: number[]): Waited => {
  const sorted = took.toSorted((a, b) => a - b);
  return { name, median: sorted[Math.floor(sorted.length / 2)]!, longest: sorted.at(-1)! };
};

/** Measures TIMES times in pages of their own, so that nothing a page before has loaded helps but the browser's cache. */
async function repeated({ context, only }: Measured, name: string, measure: (page: Page) => Promise<number>) {
  if (!name.includes(only)) return [];
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const page = await context.newPage();
    took.push(await measure(page));
    await page.close();
  }
  return [summary(name, took)];
}

const openedReport = (address: string, title: string) => async (page: Page) => {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const card = page.locator('.relatorios-cartao, .insights-cartao', {
    has: page.getByText(title, { exact: true }),
  });
  // Done as a hand does it: the pointer moves, arrives, and only then is the card pressed.
  await card.hover();
  await page.waitForTimeout(HAND_MS);
  const waited = page.evaluate(firstRows);
  await card.click();
  return waited;
};

/** Measures all figures of the insights, from a click on the way there and from the address itself. */
async function insights(measured: Measured) {
  const figures = '.insights-cartao strong';
  const clicked = await repeated(measured, 'insights, by the link', async (page) => {
    await page.goto('/clientes');
    await page.waitForLoadState('networkidle');
    const start = await page.evaluate(() => performance.now());
    await page.getByRole('link', { name: 'Insights Gerais' }).first().click();
    await page.locator(figures).first().waitFor();
    return (await page.evaluate(() => performance.now())) - start;
  });
  const visited = await repeated(measured, 'insights, by the address', async (page) => {
    await page.goto('/insights-gerais', { waitUntil: 'commit' });
    await page.locator(figures).first().waitFor();
    return page.evaluate(() => performance.now());
  });
  return [...clicked, ...visited];
}

async function measurePanel(
  browser: Browser,
  { url, token, only }: { url: string; token: string; only: string },
): Promise<Panel> {
  const first = async (operation: 'listClientes' | 'listMusicas' | 'listPlaylists') => {
    const { items } = (await callAs(url, token, operation, { query: { limit: '1' } })) as {
      items: { _id: string }[];
    };
    return items[0]!._id;
  };
  const ids = { musica: await first('listMusicas'), playlist: await first('listPlaylists') };
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'accessToken', value: token }] }],
    },
  });
  const measured = { context, only };
  const visited = 'visits'.includes(only)
    ? await visit(browser, { url, token, cliente: await first('listClientes'), times: TIMES })
    : [];
  const waits = visited.map(({ name, took }) => summary(name, took));
  waits.push(...(await insights(measured)));
  for (const [template, names] of Object.entries(reports)) {
    const address = template.replace(/\{(\w+)\}/, (_, name) => ids[name as keyof typeof ids]);
    for (const name of names) {
      waits.push(...(await repeated(measured, `${template}: ${name}`, openedReport(address, name))));
    }
  }
  const scrolled: Scrolled[] = [];
  if (SCROLLING.includes(only)) {
    const page = await context.newPage();
    await page.goto('/clientes/relatorio?modal=FAIXAS_TOCADAS');
    scrolled.push(...(await scrollThrough(page, SCROLLED_ROWS)));
  }
  await context.close();
  return { waits, scrolled };
}

/** Measures how long a person waits for reports and insights in the built panel, and how a long report scrolls. */
export async function benchPanel(
  env: { DATA_DIR: string; DATABASE_URL?: string },
  size: Size,
  only: string,
): Promise<Panel> {
  build();
  const database = await openDatabase(env, pino({ level: 'silent' }));
  const { db } = database;
  if (!(await db.selectFrom('clientes').select('id').limit(1).executeTakeFirst())) await seed(database, size);
  const { login, senha } = await addAdmin(db);
  await database.close();
  const server = await startProductServer(env);
  const browser = await chromium.launch(launchOptions);
  try {
    const { accessToken } = (await callAs(server.url, null, 'login', { body: { login, senha } })) as {
      accessToken: string;
    };
    // A seeded database has sent no announcement.
    const aviso = { nome: `Aviso ${login}`, mensagem: 'A playlist muda amanhã.' };
    await callAs(server.url, accessToken, 'createComunicado', { body: aviso });
    return await measurePanel(browser, { url: server.url, token: accessToken, only });
  } finally {
    await browser.close();
    await server.remove();
  }
}
