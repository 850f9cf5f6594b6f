import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lookAt, type Page } from '../api/pagesInSight.ts';
import { anyListQuery, type PageOperation } from '../api/query.ts';
import type { FilterValues } from '../filter/values.ts';
import { openingSeenAt, skeletonStays } from '../ui/opening.ts';
import type { Row } from './declaration.ts';

type Path = { id: string };
type ListReading = {
  path?: Path;
  rowKey?: (row: never) => string;
  /**
   * Rows stay during a new search or sort and are cleared when this text changes. Without it any new query clears them.
   */
  clearedBy?: string;
  gcTime?: number;
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: (query: { state: { status: string } }) => boolean;
  enabled?: boolean;
};

export function uniqueRows<R extends Row>(
  pages: readonly Pick<Page<R>, 'items' | 'total'>[],
  rowKey?: (row: never) => string,
): R[] {
  const rows = new Map<string, R>();
  for (const page of pages)
    for (const row of page.items) {
      const _id = rowKey ? rowKey(row as never) : row._id;
      rows.set(_id, rowKey ? { ...row, _id } : row);
    }
  return [...rows.values()];
}

export function useListData(operation: PageOperation, query: FilterValues, reading: ListReading = {}) {
  const { path, rowKey, clearedBy, ...options } = reading;
  const listed = anyListQuery<Row>(operation, query, path);
  const list = useInfiniteQuery({ ...listed, ...options });
  const queries = useQueryClient();
  const {
    isPending,
    isPlaceholderData,
    isError,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = list;
  const pages = list.data?.pages;
  const shownBy = useRef(clearedBy);
  if (pages && !isPlaceholderData) shownBy.current = clearedBy;
  const answering = isPlaceholderData && !isError && clearedBy !== undefined && clearedBy === shownBy.current;
  const loading = useAtLeast(isPending || (isPlaceholderData && !isError && !answering), skeletonStays);
  const rows = useMemo(() => (pages && !loading ? uniqueRows(pages, rowKey) : []), [pages, loading, rowKey]);

  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData)
      void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage]);

  const key = useRef<typeof listed.queryKey>(listed.queryKey);
  key.current = listed.queryKey;
  const onShown = useCallback(
    (first: number, last: number) => {
      const shown = queries.getQueryCache().find({ queryKey: key.current, exact: true });
      if (shown?.state.data && lookAt(shown, first, last)) void refetch({ cancelRefetch: false });
    },
    [queries, refetch],
  );

  return {
    rows,
    total: pages?.[0]?.total ?? null,
    loading,
    /** The rows are still those of the previous search or sort. */
    answering,
    loadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    more,
    /** Call with the rows on the screen: a refresh reloads only these, and others when they come into sight. */
    onShown,
    error: list.error,
    /** What failed: the whole list, the next page, or a refresh. */
    failed: !isError ? null : isFetchNextPageError ? 'more' : pages && !isPlaceholderData ? 'refresh' : 'all',
    refresh: refetch,
    refreshing: list.isRefetching && !isPlaceholderData,
    updatedAt: list.dataUpdatedAt,
  } as const;
}

export type ListData = ReturnType<typeof useListData>;

function useAtLeast(active: boolean, milliseconds: number): boolean {
  const [holding, setHolding] = useState(active);
  // If active at mount, count from the first render, because mounting a modal takes time. Under the page's skeleton,
  // count from its first paint.
  const [drawnAt] = useState(() => openingSeenAt() ?? performance.now());
  const begunAt = useRef<number | undefined>(drawnAt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!active) {
      begunAt.current = undefined;
      return;
    }
    setHolding(true);
    clearTimeout(timer.current);
    begunAt.current ??= performance.now();
    const left = begunAt.current + milliseconds - performance.now();
    timer.current = setTimeout(() => setHolding(false), left);
  }, [active, milliseconds]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return active || holding;
}
