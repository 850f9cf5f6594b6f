import type { Db } from '#server/db/open.ts';
import { onDatabase } from './onDatabase.ts';
import type { RunningServer } from './product.ts';

/** Stops the product's server while `work` uses its database: an embedded database allows a single owner. */
export async function withDatabase<T>(server: RunningServer, work: (db: Db) => Promise<T>): Promise<T> {
  await server.stop();
  try {
    return await onDatabase({ DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl }, work);
  } finally {
    await server.start();
  }
}
