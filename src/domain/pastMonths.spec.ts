import { expect, it } from 'vitest';
import { daysOfMes, formatMes, pastMonths } from './pastMonths.ts';

it('formats a month in words', () => {
  expect(['2026-03', '2025-12'].map(formatMes)).toEqual(['março de 2026', 'dezembro de 2025']);
});

it('lists past months in São Paulo, across years', () => {
  expect(pastMonths(3, new Date('2026-03-01T02:59:00Z'))).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(pastMonths(2, new Date('2026-03-01T03:00:00Z'))).toEqual(['2026-02', '2026-01']);
});

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('finds the last day of %s', (mes, ate) => {
  expect(daysOfMes(mes)).toEqual({ de: `${mes}-01`, ate });
});
