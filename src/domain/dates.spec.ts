import { describe, expect, it } from 'vitest';
import { formatDateTime, isWithinDays } from './dates.ts';

describe('formatDateTime', () => {
  it.each([
    ['2026-11-20T21:59:00Z', '20/11/2026 18:59'],
    ['2026-11-20T02:05:00Z', '19/11/2026 23:05'],
    ['2026-11-20T03:00:00Z', '20/11/2026 00:00'],
    ['2018-12-01T02:30:00Z', '01/12/2018 00:30'],
  ])('formats %s as %s', (iso, text) => expect(formatDateTime(iso)).toBe(text));

  it('uses another time zone if given', () => {
    expect(formatDateTime('2026-11-21T02:59:00Z')).toBe('20/11/2026 23:59');
    expect(formatDateTime('2026-11-21T03:01:00Z')).toBe('21/11/2026 00:01');
    expect(formatDateTime('2026-11-21T03:01:00Z', 'America/Manaus')).toBe('20/11/2026 23:01');
  });

  it('returns an empty text for no date', () => expect(formatDateTime(null)).toBe(''));
});

describe('isWithinDays', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it('includes the day exactly N days ago', () =>
    expect(isWithinDays('2026-10-21T12:00:00Z', 30, now)).toBe(true));
  it('excludes older dates', () => expect(isWithinDays('2026-10-21T11:59:59Z', 30, now)).toBe(false));
});
