import { expect, it } from 'vitest';
import { pulosNaHora, puloVoltaEm } from './pulos.ts';

const MINUTE_MS = 60_000;
const agora = Date.UTC(2026, 10, 22, 12);

it('a skip counts for an hour and then expires', () => {
  const pulos = [agora - 61 * MINUTE_MS, agora - 60 * MINUTE_MS, agora - 59 * MINUTE_MS, agora];
  expect(pulosNaHora(pulos, agora)).toEqual(pulos.slice(2));
  expect(puloVoltaEm(pulos, agora)).toBe(agora + MINUTE_MS);
  expect(puloVoltaEm([], agora)).toBeNull();
});

it('ignores a skip in the future, from before a clock was corrected', () => {
  expect(pulosNaHora([agora + 1], agora)).toEqual([]);
});
