import { describe, expect, it } from 'vitest';
import { mudancasDoRelogio } from './fusos.ts';
import { relogioDe } from './horarios.ts';

const mudancas = (fuso: string, de: number, ate = de) =>
  mudancasDoRelogio(relogioDe(fuso), de, ate).map(({ em, deslocamentoMin }) => [em, deslocamentoMin]);

// Only past years: later time zone data may change future years.
describe('the changes of a clock', () => {
  it('lists only the start if a clock never changes', () => {
    expect(mudancas('America/Sao_Paulo', 2022, 2024)).toEqual([['2022-01-01T00:00:00.000Z', -180]]);
    expect(mudancas('America/Noronha', 2022, 2024)).toEqual([['2022-01-01T00:00:00.000Z', -120]]);
  });

  it('lists changes to the minute for all requested years', () => {
    expect(mudancas('Europe/Lisbon', 2023, 2024)).toEqual([
      ['2023-01-01T00:00:00.000Z', 0],
      ['2023-03-26T01:00:00.000Z', 60],
      ['2023-10-29T01:00:00.000Z', 0],
      ['2024-03-31T01:00:00.000Z', 60],
      ['2024-10-27T01:00:00.000Z', 0],
    ]);
    expect(mudancas('America/Sao_Paulo', 2018)).toEqual([
      ['2018-01-01T00:00:00.000Z', -120],
      ['2018-02-18T02:00:00.000Z', -180],
      ['2018-11-04T03:00:00.000Z', -120],
    ]);
  });

  it('finds changes of half an hour, and two within five weeks', () => {
    expect(mudancas('Australia/Lord_Howe', 2024).map(([, minutos]) => minutos)).toEqual([660, 630, 660]);
    expect(mudancas('Africa/Casablanca', 2024).map(([, minutos]) => minutos)).toEqual([60, 0, 60]);
  });
});
