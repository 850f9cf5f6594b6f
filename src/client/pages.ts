import type { OperationAnswer } from '#domain/operation.ts';
import type { operations } from '#generated/api.d.ts';
import type { calls } from '#generated/calls.ts';

export type OperationId = keyof typeof calls;

export type Page<Row = unknown> = { items: Row[]; total: number | null; nextCursor: string | null };

export type PageOperation<Row = unknown> = {
  [Id in OperationId]: OperationAnswer<Id> extends Page<Row> ? Id : never;
}[OperationId];

export type PageQuery<Id extends PageOperation> = NonNullable<operations[Id]['parameters']['query']>;

export type RowOf<Id extends PageOperation> = OperationAnswer<Id>['items'][number];

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
