import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './useSelection.ts';

const rows = ['a', 'b', 'c'].map((_id) => ({ _id }));

function setUp(view = 'all') {
  return renderHook(({ rows, view }) => useSelection(rows, view), { initialProps: { rows, view } });
}

it('ticks and unticks a row', () => {
  const { result } = setUp();
  act(() => result.current.toggle('b'));
  expect(result.current.selected).toEqual([{ _id: 'b' }]);
  act(() => result.current.toggle('b'));
  expect(result.current.selected).toEqual([]);
});

it('ticks every loaded row, then none', () => {
  const { result } = setUp();
  act(() => result.current.toggle('a'));
  act(() => result.current.toggleAll());
  expect(result.current.selected).toEqual(rows);
  act(() => result.current.toggleAll());
  expect(result.current.selected).toEqual([]);
});

it('does not tick rows that load later', () => {
  const { result, rerender } = setUp();
  act(() => result.current.toggleAll());
  rerender({ rows: [...rows, { _id: 'd' }], view: 'all' });
  expect(result.current.selected).toEqual(rows);
});

it('clears the ticks when the filter changes', () => {
  const { result, rerender } = setUp('ATIVO');
  act(() => result.current.toggleAll());
  rerender({ rows, view: 'INATIVO' });
  expect(result.current.selected).toEqual([]);
  act(() => result.current.toggle('c'));
  expect(result.current.selected).toEqual([{ _id: 'c' }]);
});

it('keeps the ticks of rows that a failed batch left', () => {
  const { result } = setUp();
  act(() => result.current.toggleAll());
  act(() => result.current.drop(['a']));
  expect(result.current.selected).toEqual([{ _id: 'b' }, { _id: 'c' }]);
});

it('ticks a range from the last row in both directions, and unticks one', () => {
  const { result } = setUp();
  act(() => result.current.toggle('c'));
  act(() => result.current.toggle('a', true));
  expect(result.current.selected).toEqual(rows);
  act(() => result.current.toggle('b', true));
  expect(result.current.selected).toEqual([{ _id: 'c' }]);
});

it('ticks a single row if there is no last row', () => {
  const { result, rerender } = setUp();
  act(() => result.current.toggle('b', true));
  expect(result.current.selected).toEqual([{ _id: 'b' }]);
  rerender({ rows: rows.slice(2), view: 'all' });
  act(() => result.current.toggle('c', true));
  expect(result.current.selected).toEqual([{ _id: 'c' }]);
});
