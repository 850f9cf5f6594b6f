import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { poll } from './poll.ts';

const showPage = (isVisible: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks regularly, stops while the page is hidden, and asks at once when it returns', () => {
  const ask = vi.fn();
  const stop = poll(ask, 60_000);
  vi.advanceTimersByTime(120_000);
  expect(ask).toHaveBeenCalledTimes(2);
  showPage(false);
  vi.advanceTimersByTime(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
  showPage(true);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
  showPage(true);
  vi.advanceTimersByTime(600_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('does not ask in a page that begins hidden', () => {
  const ask = vi.fn();
  showPage(false);
  const stop = poll(ask, 60_000);
  vi.advanceTimersByTime(600_000);
  expect(ask).not.toHaveBeenCalled();
  stop();
});
