import { expect, it } from 'vitest';
import { esperaComSorte, MAIOR_ESPERA_MS } from './espera.ts';

const whole = () => 1;

it('doubles the longest wait with each attempt, up to a limit', () => {
  expect([0, 1, 5, 100].map((attempt) => esperaComSorte(attempt, whole))).toEqual([
    1000,
    2000,
    32_000,
    MAIOR_ESPERA_MS,
  ]);
  expect(MAIOR_ESPERA_MS).toBe(5 * 60 * 1000);
  expect(esperaComSorte(1, () => 0.25)).toBe(500);
});

it('accepts another first and longest wait', () => {
  expect(esperaComSorte(2, whole, { inicial: 10 })).toBe(40);
  expect(esperaComSorte(2, whole, { maior: 3000 })).toBe(3000);
  // The exponent is capped, so the number stays finite.
  expect(esperaComSorte(5000, whole, { inicial: 1, maior: Number.POSITIVE_INFINITY })).toBe(2 ** 30);
});
