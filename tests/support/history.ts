import { type Db, openDatabase } from '#server/db/open.ts';
import { test as base, type Past } from './panel.ts';
import { silent } from './silent.ts';
import { copyTemplate } from './template.ts';

/** Works on the embedded database in a data folder that no server uses: it has one owner. */
export async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ DATA_DIR: dataDir }, silent);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Playwright's test on a server whose stores have the history that `fill` tells before it starts: nothing but a store's
 * device can tell it. `history` is what `fill` answers.
 */
export function testWith<History>(fill: (db: Db) => Promise<History>) {
  let told: History;
  const past: Past = {
    async prepare(dataDir) {
      await copyTemplate(dataDir);
      told = await onDatabase(dataDir, fill);
    },
  };
  return base.extend<{ history: History }>({
    past,
    // After the server, which the history is told to.
    history: ({ server: _ }, use) => use(told),
  });
}
