import { operations } from '#generated/operations.ts';
import type { By } from '../../http/handlers.ts';
import { failForKeys } from '../../lib/fail.ts';

/** Fields that an API key may set on a new store but not change. */
export const { sessionOnlyChanges } = operations.updateLoja;

/** Fails with CH004, naming the fields, if an API key would change how a store signs in. */
export function assertUnchangedByKey({ chaveId }: Pick<By, 'chaveId'>, changed: object): void {
  const fields = sessionOnlyChanges.filter((field) => Object.hasOwn(changed, field));
  if (chaveId && fields.length > 0) throw failForKeys(fields);
}
