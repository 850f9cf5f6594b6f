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

const dayMs = 24 * 60 * 60 * 1000;

/** A moment at noon in São Paulo, so many days ago. */
export const noon = (daysAgo: number) => {
  const moment = new Date(Date.now() - daysAgo * dayMs);
  moment.setUTCHours(15, 0, 0, 0);
  return moment;
};
