import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../fail.ts';
import { createRate } from './rate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a rate says to each of so many in a row: 'ok', or after how many seconds to come back. */
function asked(rate: (key: string) => void, key: string, times: number) {
  return Array.from({ length: times }, () => {
    try {
      rate(key);
      return 'ok';
    } catch (error) {
      const { code, details } = error as Failure;
      return `${code} ${details.headers?.['retry-after']}`;
    }
  });
}

it('lets as many through as a minute takes, each key by itself, and says when to come back', () => {
  const rate = createRate(2);
  expect(asked(rate, 'a', 3)).toEqual(['ok', 'ok', 'REQ002 60']);
  vi.advanceTimersByTime(59_001);
  expect(asked(rate, 'a', 1)).toEqual(['REQ002 1']);
  expect(asked(rate, 'b', 1)).toEqual(['ok']);
});

it('begins anew with the next minute', () => {
  const rate = createRate(1);
  expect(asked(rate, 'a', 2)).toEqual(['ok', 'REQ002 60']);
  vi.advanceTimersByTime(60_000);
  expect(asked(rate, 'a', 2)).toEqual(['ok', 'REQ002 60']);
});
