import type { InfiniteData } from '@tanstack/react-query';
import type { operations } from '#generated/api.d.ts';
import type { OperationAnswer, OperationId } from './operation.ts';

/** A page of rows, as every list of the contract answers it. */
export type Page<Row = unknown> = { items: Row[]; total: number | null; nextCursor: string | null };

/** The pages of a list that are loaded, and the cursor that each was asked for with. */
export type Pages<Row = unknown> = InfiniteData<Page<Row>, string | null>;

/** The operations that answer pages of such rows. */
export type PageOperation<Row = unknown> = {
  [Id in OperationId]: OperationAnswer<Id> extends Page<Row> ? Id : never;
}[OperationId];

/** The query parameters of such an operation. */
export type PageQuery<Id extends PageOperation> = NonNullable<operations[Id]['parameters']['query']>;

/** A row of its pages. */
export type RowOf<Id extends PageOperation> = OperationAnswer<Id>['items'][number];
