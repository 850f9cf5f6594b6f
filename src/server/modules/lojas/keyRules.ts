import { operations } from '#generated/operations.ts';
import type { By } from '../../http/handlers.ts';
import { failForKeys } from '../../lib/fail.ts';

/** The fields of a store that a key gives to a new one, and does not change. */
export const { sessionOnlyChanges } = operations.updateLoja;

/** Refuses a key that would change how a store signs in: CH004, naming the fields. */
export function assertUnchangedByKey({ chaveId }: Pick<By, 'chaveId'>, changed: object): void {
  const fields = sessionOnlyChanges.filter((field) => Object.hasOwn(changed, field));
  if (chaveId && fields.length > 0) throw failForKeys(fields);
}
