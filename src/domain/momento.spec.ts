import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AHEAD_MS, BEHIND_MS, clampMomento, parseMomento } from './momento.ts';

const now = Date.parse('2026-11-24T15:00:00.000Z');

it.each([
  ['2026-11-24T12:00:00.000-03:00', now],
  ['2026-11-24T15:00:00Z', now],
  ['2026-11-24', undefined],
  ['2026-13-24T15:00:00Z', undefined],
  ['ontem', undefined],
  [now, undefined],
  [null, undefined],
])('reads %s as %s', (value, momento) => expect(parseMomento(value)).toBe(momento));

it.each([
  ['9999-12-31T23:59:59-01:00', now + AHEAD_MS],
  ['0000-01-01T00:00:00Z', now - BEHIND_MS],
  ['2026-11-24T14:00:00Z', now - 3_600_000],
  ['ontem', undefined],
])('clamps %s to %s', (value, momento) => expect(clampMomento(value, now)).toBe(momento));

it('any text gives a possible moment', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      const momento = clampMomento(date.toISOString(), now) ?? now;
      expect(momento).toBeGreaterThanOrEqual(now - BEHIND_MS);
      expect(momento).toBeLessThanOrEqual(now + AHEAD_MS);
    }),
  );
});
