import { expect, it } from 'vitest';
import { isTyped } from './text.ts';

it.each([
  ['Padaria São João – Savassi', 'padaria sao joao savassi', true],
  ['12 lojas', ' 12 Lojas ', true],
  ['12 lojas', '1 2 lojas', false],
  ['12 lojas', '', false],
  ['Rede A', 'Rede B', false],
  ['★★', '★★', true],
  ['★★', '', false],
])('compares the requested %s with the typed %s: %s', (asked, typed, right) =>
  expect(isTyped(typed, asked)).toBe(right),
);
