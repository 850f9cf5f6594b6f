import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Failure } from './api.ts';
import { useLoaded, usePages } from './useLoaded.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (items: string[], nextCursor: string | null) => ({ items, total: 4, nextCursor });
const settle = () => act(async () => {});

it('keeps the shown value when a refresh fails, until a retry succeeds', async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockResolvedValueOnce('first').mockRejectedValueOnce(new Failure('Sem rede'));
  const { result } = renderHook(() => useLoaded('key', load, true));
  await settle();
  expect(result.current).toMatchObject({ value: 'first', isLoading: false });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toMatchObject({ value: 'first', failure: { message: 'Sem rede' } });
  load.mockResolvedValueOnce('second');
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ value: 'second', failure: undefined });
});

it('never shows the value of another key', async () => {
  let answerFirst = (_: string) => {};
  const first = new Promise<string>((resolve) => {
    answerFirst = resolve;
  });
  const { result, rerender } = renderHook(
    ({ key }) => useLoaded(key, () => (key === 'first' ? first : Promise.resolve('second value'))),
    { initialProps: { key: 'first' } },
  );
  rerender({ key: 'second' });
  expect(result.current.value).toBeUndefined();
  await settle();
  answerFirst('first value');
  await settle();
  expect(result.current.value).toBe('second value');
});

it('adds pages, and refreshes all that are shown', async () => {
  vi.useFakeTimers();
  const pages: Record<string, ReturnType<typeof page>> = {
    first: page(['a', 'b'], 'second'),
    second: page(['c', 'd'], null),
  };
  const loadPage = vi.fn(async (cursor = 'first') => pages[cursor]!);
  const { result } = renderHook(() => usePages('key', loadPage, true));
  await settle();
  expect(result.current.value?.items).toEqual(['a', 'b']);
  await act(async () => result.current.showMore?.());
  expect(result.current.value).toEqual(page(['a', 'b', 'c', 'd'], null));
  expect(result.current.showMore).toBeUndefined();
  pages.second = page(['c', 'e'], null);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.value?.items).toEqual(['a', 'b', 'c', 'e']);
  expect(loadPage).toHaveBeenCalledTimes(4);
});
