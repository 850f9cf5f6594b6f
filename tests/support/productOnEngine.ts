import type { Db } from '#server/db/open.ts';
import { onDatabase } from './onDatabase.ts';
import { startPanelServer } from './panelServer.ts';
import type { RunningServer } from './product.ts';

export type ProductOnEngine = RunningServer & {
  /** Works on the server's database while the server does not run. */
  inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

/**
 * Starts the product on a database of its own, of the engine that the run tests, once `fill` has put rows into it. What
 * removes the server drops the database, too.
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
