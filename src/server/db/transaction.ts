import { type ErrorCode, errors } from '#generated/errors.ts';
import { fail } from '../lib/fail.ts';
import { brokenUnique, isDeadlock } from './errors.ts';
import type { Db } from './open.ts';

const ATTEMPTS = 4;

let retries = 0;

/** How often this process ran a write again after a deadlock. */
export const retryCount = () => retries;

/**
 * Runs a write in one transaction, and runs it again when the database ended it in a deadlock with another write:
 * counts are kept in rows that many writes share.
 */
export async function inTransaction<T>(db: Db, write: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(write);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      retries += 1;
    }
  }
}

/** The codes of unique indexes: for each, the code of its violation and the field at fault. */
export type Conflicts = Record<string, { code: ErrorCode; path: string }>;

/**
 * Runs a write and turns a broken unique index into its code: what clashes is decided by the indexes, without a check
 * before the write.
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
