import type { OperationId } from '#generated/operations.ts';

/** Operations of the contract that this server does not have yet: REQ011. */
export const pending = [] as const satisfies readonly OperationId[];

export type Pending = (typeof pending)[number];

export const isPending = (operation: OperationId): operation is Pending =>
  (pending as readonly OperationId[]).includes(operation);
