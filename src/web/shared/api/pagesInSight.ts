import type { InfiniteData, Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Page } from '#client/pages.ts';

/** Set by the specification. */
export const pageSize = 100;

export type { Page } from '#client/pages.ts';

export type Pages<Row = unknown> = InfiniteData<Page<Row>, string | null>;

type Read = (cursor: string | null, limit?: number) => Promise<Page>;

const inSight = new WeakMap<Query, { first: number; last: number }>();
const outdated = new WeakSet<Page>();
/** Index of the last page read, by the signal of a refetch. Loading the next page is not a refetch. */
const positions = new WeakMap<AbortSignal, number>();

/** Records which rows are in sight. Returns whether the last refetch skipped some of them. */
export function lookAt(query: Query, firstRow: number, lastRow: number): boolean {
  const { pages } = query.state.data as Pages;
  const ends: number[] = [];
  for (const { items } of pages) ends.push((ends.at(-1) ?? -1) + items.length);
  const pageOf = (row: number) => {
    const page = ends.findIndex((end) => row <= end);
    return page < 0 ? pages.length - 1 : page;
  };
  const [first, last] = [pageOf(firstRow), pageOf(lastRow)];
  inSight.set(query, { first, last });
  return pages.slice(first, last + 1).some((page) => outdated.has(page));
}

/**
 * Reads a page of a list. A refetch reads only the pages in sight and keeps the pages before them. It keeps later pages
 * while their cursors still match; others are dropped and load again on scrolling.
 */
export async function readInSight(
  { client, queryKey, signal, pageParam }: QueryFunctionContext<QueryKey, string | null>,
  read: Read,
): Promise<Page> {
  const before = positions.get(signal);
  if (pageParam !== null && before === undefined) return read(pageParam);
  const position = pageParam === null ? 0 : (before ?? 0) + 1;
  positions.set(signal, position);

  const query = client.getQueryCache().find({ queryKey, exact: true });
  const old = query?.state.data as Pages | undefined;
  const range = query && inSight.get(query);
  const kept = old?.pages[position];
  if (!kept || !range || (position >= range.first && position <= range.last)) return read(pageParam);
  if (old.pageParams[position] !== pageParam) return { items: [], total: null, nextCursor: pageParam };
  outdated.add(kept);
  if (position > 0 || kept.total === null) return kept;
  // The first response carries the list's total, so at least one row is read.
  const first = { ...kept, total: (await read(null, 1)).total };
  outdated.add(first);
  return first;
}

/** Removes the empty pages that `readInSight` returns for dropped pages. */
export function withoutGaps(data: Pages): Pages {
  const isGap = (index: number) =>
    index > 0 &&
    data.pages[index]?.items.length === 0 &&
    data.pages[index]?.nextCursor === data.pageParams[index];
  if (!data.pages.some((_, index) => isGap(index))) return data;
  return {
    pages: data.pages.filter((_, index) => !isGap(index)),
    pageParams: data.pageParams.filter((_, index) => !isGap(index)),
  };
}
