import { expect, it } from 'vitest';
import { lastMonth } from './lastMonth.ts';

it.each([
  ['2026-11-21T12:00:00Z', '2026-10-01', '2026-10-31'],
  ['2026-03-31T12:00:00Z', '2026-02-01', '2026-02-28'],
  ['2026-01-15T12:00:00Z', '2025-12-01', '2025-12-31'],
  // Still the last day of October in São Paulo.
  ['2026-11-01T02:59:00Z', '2026-09-01', '2026-09-30'],
])('finds the month before %s, in São Paulo', (now, de, ate) => {
  expect(lastMonth(new Date(now))).toEqual({ de, ate });
});
