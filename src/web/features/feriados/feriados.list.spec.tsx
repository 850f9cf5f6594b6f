import { expect, test } from 'vitest';
import { diaDaSemana, ondeVale } from '#domain/listas/feriados.ts';
import { anosDe } from './feriados.list.tsx';

test('a holiday counts for all stores, for those of a state, or for those of a city', () => {
  expect(ondeVale({ uf: null, cidade: null })).toBe('Todas as lojas');
  expect(ondeVale({ uf: 'SP', cidade: null })).toBe('Todas as lojas de SP');
  expect(ondeVale({ uf: 'SP', cidade: 'São Paulo' })).toBe('São Paulo/SP');
});

test('its weekday is the day’s own, whatever the clock of who looks', () => {
  expect(diaDaSemana('2026-12-25')).toBe('sexta-feira');
  expect(diaDaSemana('2027-01-01')).toBe('sexta-feira');
});

test('the years to choose from go as far as the holidays that the server writes', () => {
  expect(anosDe(new Date(2026, 5, 1)).map(({ value }) => value)).toEqual([2025, 2026, 2027, 2028]);
});
