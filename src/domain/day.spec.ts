import { expect, it } from 'vitest';
import { formatDay, formatDayShort, wrongDays } from './day.ts';

it('shows a day of the contract, whole or without its year', () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026');
  expect(formatDayShort('2026-11-02')).toBe('02/11');
});

it.each([
  [{ de: '2026-11-02', ate: '2026-11-01' }, ['de', 'ate']],
  [{ de: '2026-11-02', ate: '2026-11-02' }, []],
  [{ de: '2026-11-02' }, []],
  [{ ate: '2026-11-02' }, []],
])('finds days that are the wrong way round: %j', (days, paths) =>
  expect(wrongDays(days).map(({ path }) => path)).toEqual(paths),
);
