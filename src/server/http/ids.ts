import { reads } from '#generated/entidades.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { operations } from '#generated/operations.ts';
import { fail } from '../lib/fail.ts';

const MOST_IDS = 100;

/** Splits the part of a path that takes one or several ids, joined by commas, each once. */
export function splitIds(path: string): string[] {
  const ids = [...new Set(path.split(',').map((id) => id.trim()))];
  if (ids.length > MOST_IDS || ids.some((id) => id === '')) {
    throw fail('REQ001', {
      fields: [{ path: 'id', message: `De 1 a ${MOST_IDS} ids, separados por vírgula` }],
    });
  }
  return ids;
}

/** Refuses a request of which not all ids were found, with `code`, and names the missing ones at `path`. */
export function assertFound(
  ids: readonly string[],
  found: readonly { id: string }[],
  code: ErrorCode,
  path = 'ids',
): void {
  const known = new Set(found.map(({ id }) => id));
  const { message } = errors[code];
  const fields = ids.flatMap((id, index) => (known.has(id) ? [] : { path: `${path}.${index}`, message }));
  if (fields.length > 0) throw fail(code, { fields });
}

/** Finds the code for an entity that is not there: that of status 404 of the operation that reads one. */
export function missing(entidade: keyof typeof reads): ErrorCode {
  const code = operations[reads[entidade]].errors.find((one) => errors[one].status === 404);
  if (!code) throw new Error(`${reads[entidade]} has no code for one that is not there`);
  return code;
}
