import { expect, it } from 'vitest';
import { formatDay, formatDayShort } from './day.ts';

it('shows a day of the contract, whole or without its year', () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026');
  expect(formatDayShort('2026-11-02')).toBe('02/11');
});
