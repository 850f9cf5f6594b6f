import { type ErrorCode, errors } from '#generated/errors.ts';
import { fail } from '../lib/fail.ts';
import { brokenUnique, isDeadlock } from './errors.ts';
import type { Db } from './open.ts';

const ATTEMPTS = 4;

let retries = 0;

export const retryCount = () => retries;

/**
 * Retries after a deadlock, because many writes share the rows that hold counts. Inside a transaction, `write` joins it.
 */
export async function inTransaction<T>(db: Db, write: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return write(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(write);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      retries += 1;
    }
  }
}

export type Conflicts = Record<string, { code: ErrorCode; path: string }>;

/**
 * Translates a unique violation into its error code. There is no check before the write, because only the index
 * decides.
 */
export async function withConflicts<T>(conflicts: Conflicts, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const conflict = conflicts[brokenUnique(error) ?? ''];
    if (!conflict) throw error;
    const { code, path } = conflict;
    throw fail(code, { fields: [{ path, message: errors[code].message }] });
  }
}
