import type { Db } from '#server/db/open.ts';
import { onDatabase } from './onDatabase.ts';
import { startPanelServer } from './panelServer.ts';
import type { RunningServer } from './product.ts';

export type ProductOnEngine = RunningServer & {
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

/**
 * Starts the product on a new database of TEST_ENGINE, after `fill` has added rows. Removing the server drops the
 * database too.
 */
export async function startProductOnEngine(
  env: Record<string, string> = {},
  fill: (db: Db) => Promise<unknown> = async () => {},
): Promise<ProductOnEngine> {
  const server = await startPanelServer(env, async (place) => void (await onDatabase(place, fill)));
  const { dataDir: DATA_DIR, databaseUrl } = server;
  const place = { DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return { ...server, inDatabase: (work) => onDatabase(place, work) };
}
