import { isDeadlock } from './errors.ts';
import type { Db } from './open.ts';

const ATTEMPTS = 4;

/**
 * Runs a write in one transaction, and again when the database ended it because it and another write waited
 * for each other: counts are kept in rows that many writes share.
 */
export async function inTransaction<T>(db: Db, write: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(write);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
