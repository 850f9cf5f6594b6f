import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Page } from '#client/pages.ts';

type Options<Row, Key extends readonly unknown[]> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  InfiniteData<Page<Row>>,
  Key,
  string | null
>;

/** Reads a list (`listQuery`) to its end, page by page; answers the rows that have come, none before the first. */
export function useWholeList<Row, Key extends readonly unknown[]>(options: Options<Row, Key>): Row[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(options);
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
}
