import { expect, it } from 'vitest';
import { contratoText } from './contratoEcad.ts';

it.each([
  ['2027-01-27', '2026/1, até 27/01/2027'],
  ['2027-01-26', '2026/1, até 26/01/2027 (em 60 dias)'],
  ['2026-11-28', '2026/1, até 28/11/2026 (em 1 dia)'],
  ['2026-11-27', '2026/1, até 27/11/2026 (hoje)'],
  ['2026-11-26', '2026/1, vencido em 26/11/2026'],
])('describes a contract that ends on %s, on 27 November, as %s', (ate, text) => {
  expect(contratoText({ numero: '2026/1', ate }, '2026-11-27')).toBe(text);
});
