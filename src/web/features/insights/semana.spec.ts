import { expect, it } from 'vitest';
import { horas, porDiaEHora, semana } from './semana.ts';

it('fills a 7 × 24 grid and sets missing hours to zero', () => {
  const values = porDiaEHora([
    { diaDaSemana: 'DOM', hora: 0, faixas: 3 },
    { diaDaSemana: 'SAB', hora: 23, faixas: 7 },
  ]);
  expect([values.length, ...values.map((ofDay) => ofDay.length)]).toEqual([7, ...Array(7).fill(24)]);
  expect(values[0]?.[0]).toBe(3);
  expect(values[6]?.[23]).toBe(7);
  expect(values.flat().filter((value) => value > 0)).toHaveLength(2);
  expect([semana[0]?.name, semana[6]?.name, horas[23]?.name]).toEqual(['Domingo', 'Sábado', '23h']);
});
