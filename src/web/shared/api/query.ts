import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  useQuery,
} from '@tanstack/react-query';
import type { operations } from '#generated/api.d.ts';
import {
  callOperation,
  keepEtag,
  type OperationAnswer,
  type OperationId,
  type OperationInit,
  type Variables,
} from './operation.ts';
import { type Page, type Pages, pageSize, readInSight, withoutGaps } from './pagesInSight.ts';

type Params<Id extends OperationId> = Pick<Variables<operations[Id]>, 'path' | 'query'>;
type Args<Id extends OperationId> = Record<string, never> extends Params<Id> ? [Params<Id>?] : [Params<Id>];

/** A read, as TanStack Query options: `useQuery(query('getCliente', { path: { id } }))`, or `ensureQueryData` in a loader. */
export function query<Id extends OperationId>(id: Id, ...[params]: Args<Id>) {
  return queryOptions({
    queryKey: [id, params ?? {}] as const,
    queryFn: ({ signal }) => callOperation(id, { ...params, signal } as OperationInit<Id>),
    structuralSharing: (before, after) => keepEtag(after, replaceEqualDeep(before, after)),
  });
}

/** A read of what is edited: not again behind what is typed, when one only looked into another window. */
export const useEdited = <Id extends OperationId>(
  id: Id,
  params: Params<Id>,
  options: { refetchOnMount?: 'always' } = {},
) => useQuery({ ...query(id, ...([params] as Args<Id>)), ...options, refetchOnWindowFocus: false });

/** Operations that answer a page: `{ items, total, nextCursor }`. */
export type ListOperationId = {
  [Id in OperationId]: OperationAnswer<Id> extends { items: unknown[]; nextCursor?: string | null }
    ? Id
    : never;
}[OperationId];
type FullListQuery<Id extends ListOperationId> = NonNullable<Variables<operations[Id]>['query']>;
/** A list's own filters and sort; which page is the list's business. */
export type ListQuery<Id extends ListOperationId> = Omit<FullListQuery<Id>, 'page' | 'limit' | 'cursor'>;

/** A list read page by page, going on by cursor. */
export function listQuery<Id extends ListOperationId>(
  id: Id,
  filters: ListQuery<Id>,
  path?: Variables<operations[Id]>['path'],
) {
  return infiniteQueryOptions({
    queryKey: [id, { list: filters, path }] as const,
    queryFn: (context) =>
      readInSight(context, (cursor, limit = pageSize) => {
        const query = { ...filters, limit, ...(cursor && { cursor }) };
        const { signal } = context;
        return callOperation(id, { query, path, signal } as unknown as OperationInit<Id>) as Promise<Page>;
      }) as Promise<OperationAnswer<Id>>,
    structuralSharing: (before, after) => replaceEqualDeep(before, withoutGaps(after as Pages)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor,
    placeholderData: keepPreviousData,
  });
}
