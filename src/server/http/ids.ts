import { reads } from '#generated/entidades.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { operations } from '#generated/operations.ts';
import { fail } from '../lib/fail.ts';

const MOST_IDS = 100;

export function splitIds(path: string): string[] {
  const ids = [...new Set(path.split(',').map((id) => id.trim()))];
  if (ids.length > MOST_IDS || ids.some((id) => id === '')) {
    throw fail('REQ001', {
      fields: [{ path: 'id', message: `De 1 a ${MOST_IDS} ids, separados por vírgula` }],
    });
  }
  return ids;
}

/** Fails with `code` if an id was not found; the error lists the missing ids at `path`. */
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

export function missing(entidade: keyof typeof reads): ErrorCode {
  const code = operations[reads[entidade]].errors.find((one) => errors[one].status === 404);
  if (!code) throw new Error(`${reads[entidade]} has no error code with status 404`);
  return code;
}
