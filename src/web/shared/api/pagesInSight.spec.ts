import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { lookAt, type Page, type Pages, readInSight, withoutGaps } from './pagesInSight.ts';

const size = 10;
const queryKey = ['lista'];
let rows: string[];
let asked: (string | null)[];
let client: QueryClient;
let list: InfiniteQueryObserver<Page, Error, Pages, string[], string | null>;

/** Returns the rows after the cursor, which is itself a row, as the server does. */
async function read(cursor: string | null, limit = size): Promise<Page> {
  asked.push(limit === size ? cursor : `${limit}`);
  const items = rows.filter((row) => cursor === null || row > cursor).slice(0, limit);
  const last = items.at(-1);
  const more = items.length === limit && last !== rows.at(-1);
  return { items, total: cursor === null ? rows.length : null, nextCursor: more ? (last ?? null) : null };
}

const options = {
  queryKey,
  queryFn: (context: Parameters<typeof readInSight>[0]) => readInSight(context, read),
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page) => last.nextCursor,
  structuralSharing: (_: unknown, after: unknown) => withoutGaps(after as Pages),
};
const data = () => client.getQueryData<Pages>(queryKey) as Pages;
const shown = () => data().pages.flatMap(({ items }) => items);
const query = () => client.getQueryCache().find({ queryKey })!;
const rowsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `r${String(first + n).padStart(4, '0')}`);

async function refresh() {
  asked = [];
  await list.refetch();
}

beforeEach(async () => {
  client = new QueryClient();
  rows = rowsFrom(0, 299);
  asked = [];
  await client.fetchInfiniteQuery({ ...options, pages: 30 });
  list = new InfiniteQueryObserver(client, { ...options, staleTime: Number.POSITIVE_INFINITY });
  list.subscribe(vi.fn());
  expect(asked).toHaveLength(30);
});

test('refetches a list as a whole if nobody scrolled it', async () => {
  await refresh();
  expect(asked).toHaveLength(30);
});

test('refetches only the total and page 30 while page 30 is in sight', async () => {
  lookAt(query(), 291, 299);
  rows = [...rows, 'r0300'];
  await refresh();
  expect(asked).toEqual(['1', 'r0289']);
  expect(shown()).toHaveLength(300);
  expect(data().pages[0]?.total).toBe(301);
  expect(data().pages.at(-1)?.nextCursor).toBe('r0299');
});

test('refetches a stale page when it comes into sight', async () => {
  lookAt(query(), 291, 299);
  rows = rows.filter((row) => row !== 'r0003');
  await refresh();
  expect(shown()).toContain('r0003');
  expect(lookAt(query(), 0, 9)).toBe(true);
  await refresh();
  expect(shown()).not.toContain('r0003');
  expect(lookAt(query(), 0, 9)).toBe(false);
});

test('drops pages that no longer join on and loads them again on scrolling', async () => {
  lookAt(query(), 95, 125);
  rows = [...rows, 'r0105b'].sort();
  await refresh();
  expect(asked).toHaveLength(5);
  expect(shown()).toEqual(rows.slice(0, 130));
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage();
  expect(shown()).toEqual(rows);
});
