import { expect, test } from 'vitest';
import { weekdayOf, whereText } from '#domain/lists/feriados.ts';
import { anosDe } from './feriados.list.tsx';

test('a holiday applies to all stores, to a state or to a city', () => {
  expect(whereText({ uf: null, cidade: null })).toBe('Todas as lojas');
  expect(whereText({ uf: 'SP', cidade: null })).toBe('Todas as lojas de SP');
  expect(whereText({ uf: 'SP', cidade: 'São Paulo' })).toBe('São Paulo/SP');
});

test('the weekday of a date does not depend on the time zone of the browser', () => {
  expect(weekdayOf('2026-12-25')).toBe('sexta-feira');
  expect(weekdayOf('2027-01-01')).toBe('sexta-feira');
});

test('the year filter covers the holidays created by the server', () => {
  expect(anosDe(new Date(2026, 5, 1)).map(({ value }) => value)).toEqual([2025, 2026, 2027, 2028]);
});
