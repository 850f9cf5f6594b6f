import { expect, it } from 'vitest';
import { nextPuloAt, pulosInHour } from './pulos.ts';

const MINUTE_MS = 60_000;
const now = Date.UTC(2026, 10, 22, 12);

it('a skip counts for an hour and then expires', () => {
  const pulos = [now - 61 * MINUTE_MS, now - 60 * MINUTE_MS, now - 59 * MINUTE_MS, now];
  expect(pulosInHour(pulos, now)).toEqual(pulos.slice(2));
  expect(nextPuloAt(pulos, now)).toBe(now + MINUTE_MS);
  expect(nextPuloAt([], now)).toBeNull();
});

it('ignores a skip in the future, from before a clock was corrected', () => {
  expect(pulosInHour([now + 1], now)).toEqual([]);
});
