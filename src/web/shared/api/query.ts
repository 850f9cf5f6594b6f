import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Page, PageOperation, PageQuery, RowOf } from '#client/pages.ts';
import type { operations } from '#generated/api.d.ts';
import {
  type AnyInit,
  callAny,
  keepEtag,
  type OperationAnswer,
  type OperationId,
  type Variables,
} from './operation.ts';
import { type Pages, pageSize, readInSight, withoutGaps } from './pagesInSight.ts';

export type { PageOperation, PageQuery, RowOf } from '#client/pages.ts';

type AnyParams = Pick<AnyInit, 'path' | 'query'>;
type Params<Id extends OperationId> = Pick<Variables<operations[Id]>, 'path' | 'query'>;
type Args<Id extends OperationId> = Record<string, never> extends Params<Id> ? [Params<Id>?] : [Params<Id>];

export const anyQuery = <Answer>(id: OperationId, params: AnyParams = {}) =>
  queryOptions({
    queryKey: [id, params] as const,
    queryFn: ({ signal }) => callAny<Answer>(id, { ...params, signal }),
    structuralSharing: (before, after) => keepEtag(after, replaceEqualDeep(before, after)),
  });

export const query = <Id extends OperationId>(id: Id, ...[params]: Args<Id>) =>
  anyQuery<OperationAnswer<Id>>(id, params);

/** Reads an entity for editing. Focusing the window does not refetch it, so that typed values stay. */
export const useEdited = <Id extends OperationId>(
  id: Id,
  params: Params<Id>,
  options: { refetchOnMount?: 'always' } = {},
) => useQuery({ ...anyQuery<OperationAnswer<Id>>(id, params), ...options, refetchOnWindowFocus: false });

export const anyListQuery = <Row>(id: PageOperation, filters: object, path?: object) =>
  infiniteQueryOptions({
    queryKey: [id, { list: filters, path }] as const,
    queryFn: (context) =>
      readInSight(context, (cursor, limit = pageSize) => {
        const query = { ...filters, limit, ...(cursor && { cursor }) };
        return callAny<Page<Row>>(id, { query, path, signal: context.signal });
      }) as Promise<Page<Row>>,
    structuralSharing: (before, after) => replaceEqualDeep(before, withoutGaps(after as Pages)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const listQuery = <Id extends PageOperation>(
  id: Id,
  filters: Omit<PageQuery<Id>, 'page' | 'limit' | 'cursor'>,
  path?: Variables<operations[Id]>['path'],
) => anyListQuery<RowOf<Id>>(id, filters, path);

export function useWholeList<Row, Key extends readonly unknown[]>(
  options: UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, string | null>,
): Row[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(options);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}
