import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listQuery } from '../api/query.ts';
import type { PageOperation, Row } from './declaration.ts';
import type { FilterValues } from './useListUrl.ts';

const minimumFetchDelay = 200;

export type Page<R> = { items: R[]; total: number | null };

/** The TanStack options of a list: the loader prefetches what the screen then reads. */
export const listOptions = (operation: PageOperation, query: FilterValues, path?: Path) =>
  listQuery(operation, query as never, path as never);

type Path = { id: string };
type ListReading = {
  path?: Path;
  /** What tells rows apart that have no `_id`; they get it as theirs. */
  rowKey?: (row: never) => string;
  /** How long the pages are kept once nobody shows them. */
  gcTime?: number;
  refetchOnWindowFocus?: boolean;
};

/** The rows loaded so far, none twice. */
export function uniqueRows<R extends Row>(pages: readonly Page<R>[], rowKey?: (row: never) => string): R[] {
  const rows = new Map<string, R>();
  for (const page of pages)
    for (const row of page.items) {
      const _id = rowKey ? rowKey(row as never) : row._id;
      rows.set(_id, rowKey ? { ...row, _id } : row);
    }
  return [...rows.values()];
}

/** Loads a list page by page, ahead of the scrolling; another query begins with none. */
export function useListData(operation: PageOperation, query: FilterValues, reading: ListReading = {}) {
  const { path, rowKey, ...options } = reading;
  const list = useInfiniteQuery({ ...listOptions(operation, query, path), ...options });
  const {
    isPending,
    isPlaceholderData,
    isError,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
  } = list;
  const pages = (list.data as InfiniteData<Page<Row>> | undefined)?.pages;
  const loading = useAtLeast(isPending || (isPlaceholderData && !isError), minimumFetchDelay);
  const rows = useMemo(() => (pages && !loading ? uniqueRows(pages, rowKey) : []), [pages, loading, rowKey]);

  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData)
      void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage]);

  return {
    rows,
    total: pages?.[0]?.total ?? null,
    loading,
    loadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    more,
    error: list.error,
    /** What failed: the whole list, the next page, or only a refresh of what is shown. */
    failed: !isError ? null : isFetchNextPageError ? 'more' : pages && !isPlaceholderData ? 'refresh' : 'all',
    refresh: list.refetch,
    refreshing: list.isRefetching && !isPlaceholderData,
    updatedAt: list.dataUpdatedAt,
  } as const;
}

export type ListData = ReturnType<typeof useListData>;

/** True while `active`, and for at least `milliseconds` from its beginning. */
function useAtLeast(active: boolean, milliseconds: number): boolean {
  const [holding, setHolding] = useState(active);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!active) return;
    setHolding(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHolding(false), milliseconds);
  }, [active, milliseconds]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return active || holding;
}
