import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLater } from './later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('starts waiting work immediately at the stop', async () => {
  const under: Promise<void>[] = [];
  const done: string[] = [];
  const later = createLater((work) => void under.push(work()));
  later.add(async () => void done.push('um'));
  await Promise.resolve();
  expect(done).toEqual([]);
  later.close();
  await Promise.all(under);
  expect(done).toEqual(['um']);
});
