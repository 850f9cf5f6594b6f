import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowKeys } from './useRowsInSight.ts';

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

it('gives the rows of another answer the keys of those that stood in their place', () => {
  const table = setUp({ ids: 'abc' });
  expect(table({ ids: 'abc', answering: true })).toEqual([0, 1, 2]);
  expect(table({ ids: 'xbyz' })).toEqual([0, 1, 2, 3]);
});

it('leaves a row its key where others come, go, or change places', () => {
  const table = setUp({ ids: 'abc' });
  expect(table({ ids: 'nabc' })).toEqual(['n', 0, 1, 2]);
  expect(table({ ids: 'cb' })).toEqual([2, 1]);
});
