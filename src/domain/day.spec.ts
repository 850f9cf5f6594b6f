import { expect, it } from 'vitest';
import { dayOf, formatDay, formatDayShort, wrongDays } from './day.ts';

it.each([
  ['2026-12-01T02:59:59.999Z', '2026-11-30'],
  ['2026-12-01T03:00:00.000Z', '2026-12-01'],
  // In summer time São Paulo was two hours behind UTC.
  ['2018-12-01T02:00:00.000Z', '2018-12-01'],
])('begins days at midnight in São Paulo: %s is %s', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day);
});

it('formats a day with and without its year', () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026');
  expect(formatDayShort('2026-11-02')).toBe('02/11');
});

it.each([
  [{ de: '2026-11-02', ate: '2026-11-01' }, ['de', 'ate']],
  [{ de: '2026-11-02', ate: '2026-11-02' }, []],
  [{ de: '2026-11-02' }, []],
  [{ ate: '2026-11-02' }, []],
])('rejects days in the wrong order: %j', (days, paths) =>
  expect(wrongDays(days).map(({ path }) => path)).toEqual(paths),
);
