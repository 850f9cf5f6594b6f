import { type Browser, chromium } from '@playwright/test';
import { pino } from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import build from '#tests/support/build.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { startProductServer } from '#tests/support/product.ts';
import { type Size, seed } from '../../scripts/seed/load.ts';
import { addAdmin } from './admin.ts';
import { visit } from './visits.ts';

const TIMES = 7;

/** In milliseconds, from the navigation until the first row, field or figure is painted. */
export type Visited = { name: string; median: number; longest: number };

async function measurePanel(
  browser: Browser,
  { url, token, only }: { url: string; token: string; only: string },
): Promise<Visited[]> {
  const { items } = (await callAs(url, token, 'listClientes', { query: { limit: '1' } })) as {
    items: { _id: string }[];
  };
  const visits = await visit(browser, { url, token, cliente: items[0]!._id, times: TIMES, only });
  return visits.map(({ name, took }) => {
    const sorted = took.toSorted((a, b) => a - b);
    return { name, median: sorted[Math.floor(sorted.length / 2)]!, longest: sorted.at(-1)! };
  });
}

export async function benchPanel(
  env: { DATA_DIR: string; DATABASE_URL?: string },
  size: Size,
  only: string,
): Promise<Visited[]> {
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
    return await measurePanel(browser, { url: server.url, token: accessToken, only });
  } finally {
    await browser.close();
    await server.remove();
  }
}
