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

it('repeats regularly, pauses while the page is hidden, and resumes at once when it is visible', () => {
  const refresh = vi.fn();
  const stop = poll(refresh, 60_000);
  vi.advanceTimersByTime(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  showPage(false);
  vi.advanceTimersByTime(600_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  showPage(true);
  expect(refresh).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(4);
  stop();
  showPage(true);
  vi.advanceTimersByTime(600_000);
  expect(refresh).toHaveBeenCalledTimes(4);
});

it('does nothing in a page that begins hidden', () => {
  const refresh = vi.fn();
  showPage(false);
  const stop = poll(refresh, 60_000);
  vi.advanceTimersByTime(600_000);
  expect(refresh).not.toHaveBeenCalled();
  stop();
});
