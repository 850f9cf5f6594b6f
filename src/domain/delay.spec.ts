import { expect, it } from 'vitest';
import { drawDelay, LONGEST_DELAY_MS } from './delay.ts';

const whole = () => 1;

it('doubles the longest wait with each attempt, up to a limit', () => {
  expect([0, 1, 5, 100].map((attempt) => drawDelay(attempt, whole))).toEqual([
    1000,
    2000,
    32_000,
    LONGEST_DELAY_MS,
  ]);
  expect(LONGEST_DELAY_MS).toBe(5 * 60 * 1000);
  expect(drawDelay(1, () => 0.25)).toBe(500);
});

it('accepts another first and longest wait', () => {
  expect(drawDelay(2, whole, { inicial: 10 })).toBe(40);
  expect(drawDelay(2, whole, { maior: 3000 })).toBe(3000);
  // The exponent is capped, so the number stays finite.
  expect(drawDelay(5000, whole, { inicial: 1, maior: Number.POSITIVE_INFINITY })).toBe(2 ** 30);
});
