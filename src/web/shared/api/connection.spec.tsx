import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLost, untilLoaded } from './connection.ts';

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
let online: boolean;

beforeEach(() => {
  online = true;
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('distinguishes code that failed to load from code that threw', () => {
  expect(isLost(lost())).toBe(true);
  expect(isLost(new Error('Unable to preload CSS for /assets/x.css'))).toBe(true);
  expect(isLost(new TypeError("Cannot read properties of undefined (reading 'nome')"))).toBe(false);
});

test('loads the code again once the server is back', async () => {
  online = false;
  const load = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue('there');
  const onLost = vi.fn();
  const loading = untilLoaded(load, { onLost });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(load).toHaveBeenCalledOnce();
  expect(onLost).toHaveBeenCalledOnce();
  online = true;
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('there');
});

test('does not retry code that threw', async () => {
  const load = vi.fn().mockRejectedValue(new Error('broken'));
  await expect(untilLoaded(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledOnce();
});

test('stops retrying after an abort', async () => {
  online = false;
  const left = new AbortController();
  const load = vi.fn().mockRejectedValue(lost());
  const loading = untilLoaded(load, { signal: left.signal });
  const gone = expect(loading).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(0);
  left.abort();
  await gone;
  online = true;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(load).toHaveBeenCalledOnce();
});
