import { type Db, openDatabase } from '#server/db/open.ts';
import { silent } from './silent.ts';

/** Opens a database that no server uses: an embedded one allows a single owner. */
export async function onDatabase<T>(
  place: { DATA_DIR: string; DATABASE_URL?: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place, silent);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
