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
  /** Makes the key of rows that have no `_id`; it becomes their `_id`. */
  rowKey?: (row: never) => string;
  /**
   * Rows stay while another search or sort is answered; they are cleared once this text changes, or without it by any
   * other query.
   */
  clearedBy?: string;
  /** How long the pages are kept once nobody shows them. */
  gcTime?: number;
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: (query: { state: { status: string } }) => boolean;
  enabled?: boolean;
};

/** Puts the loaded pages into one list of rows, none twice. */
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

/** Loads a list page by page, ahead of the scrolling; another query begins with no rows. */
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
    /** Whether the rows are still those of the search or the sort before. */
    answering,
    loadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    more,
    /** Takes which rows are on the screen: a refresh reads those again, and the others when one comes to them. */
    onShown,
    error: list.error,
    /** The read that failed: the whole list, the next page, or only a refresh of what is shown. */
    failed: !isError ? null : isFetchNextPageError ? 'more' : pages && !isPlaceholderData ? 'refresh' : 'all',
    refresh: refetch,
    refreshing: list.isRefetching && !isPlaceholderData,
    updatedAt: list.dataUpdatedAt,
  } as const;
}

export type ListData = ReturnType<typeof useListData>;

/** True while `active`, and for at least `milliseconds` from its beginning. */
function useAtLeast(active: boolean, milliseconds: number): boolean {
  const [holding, setHolding] = useState(active);
  // If it is active at mount, the time counts from the first render, because mounting a modal takes a while; under the
  // page's own skeleton it counts from when that was first seen.
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
