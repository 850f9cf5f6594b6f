import type { OperationAnswer } from '#domain/operation.ts';
import type { operations } from '#generated/api.d.ts';
import type { calls } from '#generated/calls.ts';

/** The operations that an administrator, or a program by its key, may call. */
export type OperationId = keyof typeof calls;

/** A page of rows, as every list of the contract answers it. */
export type Page<Row = unknown> = { items: Row[]; total: number | null; nextCursor: string | null };

/** An operation that answers pages of such rows. */
export type PageOperation<Row = unknown> = {
  [Id in OperationId]: OperationAnswer<Id> extends Page<Row> ? Id : never;
}[OperationId];

/** The query parameters of an operation that answers pages. */
export type PageQuery<Id extends PageOperation> = NonNullable<operations[Id]['parameters']['query']>;

/** A row of an operation's pages. */
export type RowOf<Id extends PageOperation> = OperationAnswer<Id>['items'][number];

/** Reads page after page by the cursors that lead from one to the next, each when it is asked for. */
export async function* readPages<P extends Page>(
  read: (cursor: string | undefined) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
