import { type ErrorCode, errors } from '#generated/errors.ts';
import { brokenUnique } from '../db/errors.ts';
import { fail } from './fail.ts';

/** For each unique index, the code of its violation and the field at fault. */
export type Conflicts = Record<string, { code: ErrorCode; path: string }>;

/** Runs a write whose unique indexes decide, without a check before it, what clashes. */
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
