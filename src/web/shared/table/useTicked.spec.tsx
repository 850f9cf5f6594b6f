import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTicked } from './useTicked.ts';

const rows = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
const other = ['x', 'y'].map((_id) => ({ _id }));

const setUp = () => renderHook(({ rows }) => useTicked(rows), { initialProps: { rows } });
type SetUp = ReturnType<typeof setUp>['result'];
const idsOf = (result: SetUp) => [...result.current.ticked.keys()].join('');

it('keeps the ticks during another search', () => {
  const { result, rerender } = setUp();
  act(() => result.current.toggle('b'));
  rerender({ rows: other });
  act(() => result.current.toggle('y'));
  expect([...result.current.ticked.values()]).toEqual([{ _id: 'b' }, { _id: 'y' }]);
  rerender({ rows });
  act(() => result.current.toggle('b'));
  expect(idsOf(result)).toBe('y');
});

it('ticks a range within the shown rows in both directions, and unticks one', () => {
  const { result, rerender } = setUp();
  act(() => result.current.toggle('d'));
  act(() => result.current.toggle('b', true));
  expect(idsOf(result)).toBe('dbc');
  act(() => result.current.toggle('c', true));
  expect(idsOf(result)).toBe('d');
  // The last row belongs to another search.
  rerender({ rows: other });
  act(() => result.current.toggle('y', true));
  expect(idsOf(result)).toBe('dy');
});

it('adds rows to the ticked ones and clears all', () => {
  const { result } = setUp();
  act(() => result.current.toggle('a'));
  act(() => result.current.add(other));
  act(() => result.current.drop(['x']));
  expect(idsOf(result)).toBe('ay');
  act(() => result.current.clear());
  expect(idsOf(result)).toBe('');
});
