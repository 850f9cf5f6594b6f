import { expect, it } from 'vitest';
import { diasText, intervaloText } from '#domain/listas/vinhetas.ts';
import { alternado } from '../../entities/dias.ts';
import { semanaTocada, shortDiasText } from './vinheta.ts';

const naSegunda = (intervalo: number) => semanaTocada(['SEG'], intervalo)?.SEG;
const total = (intervalo: number) => naSegunda(intervalo)?.reduce((sum, n) => sum + n, 0);

it('counts the plays of each hour, from midnight on', () => {
  expect(naSegunda(45)?.slice(0, 4)).toEqual([2, 1, 1, 2]);
  expect(naSegunda(120)?.slice(0, 4)).toEqual([1, 0, 1, 0]);
  expect(semanaTocada(['SEG'], 45)?.TER).toEqual(Array(24).fill(0));
  expect(total(45)).toBe(32);
  expect(total(1440)).toBe(1);
});

it('counts no more than the five minutes between jingles leave room for', () => expect(total(1)).toBe(288));

it.each(['', 0, 1441, 1.5, null])('shows nothing for an interval that is none: %s', (intervalo) =>
  expect(semanaTocada(['SEG'], intervalo)).toBeNull(),
);

it('shows nothing for no days', () => expect(semanaTocada([], 45)).toBeNull());

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('says an interval of %s minutes', (minutos, text) => expect(intervaloText(minutos)).toBe(text));

it('keeps the days in the order of the week', () => {
  expect(alternado(['SEX'], 'SEG')).toEqual(['SEG', 'SEX']);
  expect(alternado(['SEG', 'SEX'], 'SEG')).toEqual(['SEX']);
  expect(diasText(['SEX', 'DOM'])).toBe('DOM, SEX');
  expect(diasText(['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'])).toBe('Todos os dias');
});

it('shortens days in a row', () => {
  expect(shortDiasText(['SEG', 'TER', 'QUA'])).toBe('SEG a QUA');
  expect(shortDiasText(['DOM', 'SEX', 'SAB'])).toBe('DOM, SEX, SAB');
  expect(shortDiasText(['SEX', 'SAB'])).toBe('SEX, SAB');
});
