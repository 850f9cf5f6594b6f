import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowKeys, useRowsInSight } from './useRowsInSight.ts';

type Table = { ids: string; answering?: boolean };

const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }));

function setUp(initialProps: Table) {
  const { result, rerender } = renderHook(
    ({ ids, answering }: Table) => rowsOf(ids).map(useRowKeys(rowsOf(ids), answering)),
    { initialProps },
  );
  return (next: Table) => {
    rerender(next);
    return result.current;
  };
}

it('reuses keys by position for the rows of another response', () => {
  const table = setUp({ ids: 'abc' });
  expect(table({ ids: 'abc', answering: true })).toEqual([0, 1, 2]);
  expect(table({ ids: 'xbyz' })).toEqual([0, 1, 2, 3]);
});

it('keeps a row’s key when rows are added, removed or moved', () => {
  const table = setUp({ ids: 'abc' });
  expect(table({ ids: 'nabc' })).toEqual(['n', 0, 1, 2]);
  expect(table({ ids: 'cb' })).toEqual([2, 1]);
});

it('renders rows ahead in the direction of scrolling, and then none until they run out', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({ _id: String(index) }));
  const { result } = renderHook(() => useRowsInSight(rows, 52));
  let scrolled = 0;
  const body = document.createElement('div');
  body.getBoundingClientRect = () => ({ top: -scrolled }) as DOMRect;
  result.current.body.current = body;
  const scrollTo = (pixels: number) => {
    scrolled = pixels;
    act(() => void dispatchEvent(new Event('scroll')));
    return [result.current.first, result.current.last];
  };
  expect(innerHeight).toBe(768);
  expect(scrollTo(0)).toEqual([0, 16]);
  expect(scrollTo(52)).toEqual([0, 22]);
  expect(scrollTo(312)).toEqual([0, 22]);
  expect(scrollTo(364)).toEqual([6, 28]);
  expect(scrollTo(260)).toEqual([0, 21]);
});
