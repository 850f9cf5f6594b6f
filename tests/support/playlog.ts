import type { Db } from '#server/db/open.ts';
import { onDatabase } from './onDatabase.ts';
import type { RunningServer } from './product.ts';

/** Works on the database of a product's server, which stands still meanwhile: an embedded database has one owner. */
export async function withDatabase<T>(server: RunningServer, work: (db: Db) => Promise<T>): Promise<T> {
  await server.stop();
  try {
    return await onDatabase({ DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl }, work);
  } finally {
    await server.start();
  }
}
