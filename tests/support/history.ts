import { type Db, openDatabase } from '#server/db/open.ts';
import { test as base } from './panel.ts';
import { type RunningServer, startProductServer } from './product.ts';
import { copyTemplate } from './template.ts';

const silent = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };

/** Works on the embedded database in a data folder that no server uses: it has one owner. */
export async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ DATA_DIR: dataDir }, silent);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

type Prepared<History> = { server: RunningServer; history: History };

/** The product with a history, told before it starts: nothing but a store's device can tell it. */
async function startWith<History>(fill: (db: Db) => Promise<History>): Promise<Prepared<History>> {
  let history: History | undefined;
  const server = await startProductServer({}, async (dataDir) => {
    await copyTemplate(dataDir);
    history = await onDatabase(dataDir, fill);
  });
  return { server, history: history as History };
}

/** Playwright's test on a server whose stores have the history that `fill` tells; it answers what is known of it. */
export const testWith = <History>(fill: (db: Db) => Promise<History>) =>
  base.extend<object, { prepared: Prepared<History>; history: History }>({
    prepared: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
      async ({}, use) => {
        const prepared = await startWith(fill);
        await use(prepared);
        await prepared.server.remove();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    server: ({ prepared }, use) => use(prepared.server),
    history: [({ prepared }, use) => use(prepared.history), { scope: 'worker' }],
  });
