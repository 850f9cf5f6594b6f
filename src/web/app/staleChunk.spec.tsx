import { beforeEach, expect, test, vi } from 'vitest';
import { mayReload, reloadOnStaleChunk } from './staleChunk.ts';

const noon = new Date('2026-11-21T12:00:00Z').getTime();

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('reloads at most once a minute', () => {
  expect(mayReload(noon)).toBe(true);
  expect(mayReload(noon + 59_000)).toBe(false);
  expect(mayReload(noon + 60_000)).toBe(true);
});

test('does not reload offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayReload(noon)).toBe(false);
});

test('reloads once for a missing chunk', async () => {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const reload = vi.fn();
  reloadOnStaleChunk(reload);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(reload).toHaveBeenCalledOnce();
});

test('does not reload if the server does not respond', async () => {
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError());
  const reload = vi.fn();
  reloadOnStaleChunk(reload);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload for a chunk lost offline, even if the network returns quickly', async () => {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn();
  reloadOnStaleChunk(reload);
  window.dispatchEvent(new Event('vite:preloadError'));
  onLine.mockReturnValue(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload over unsaved work', async () => {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const reload = vi.fn();
  reloadOnStaleChunk(reload);
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  window.removeEventListener('beforeunload', hold);
  expect(reload).not.toHaveBeenCalled();
});
