import type { operations as Operations } from '#generated/api.d.ts';
import { operations } from '#generated/operations.ts';
import { type Answer, type Init, send } from './call.ts';
import { logCodes, logError } from './logError.ts';

export type OperationId = keyof Operations;
export type OperationInit<Id extends OperationId> = Init<Operations[Id]>;
export type OperationAnswer<Id extends OperationId> = Answer<Operations[Id]>;

/** Calls an operation by its name in the contract; a failure is logged under its internal code. */
export async function callOperation<Id extends OperationId>(
  id: Id,
  init: OperationInit<Id>,
): Promise<OperationAnswer<Id>> {
  const { method, path } = operations[id];
  try {
    return (await send(method, path, init)) as OperationAnswer<Id>;
  } catch (error) {
    if (!init.signal?.aborted) logError(logCodes[id], error);
    throw error;
  }
}
