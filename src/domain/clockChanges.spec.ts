import { describe, expect, it } from 'vitest';
import { clockChanges } from './clockChanges.ts';
import { clockOf } from './horarios.ts';

const changesOf = (fuso: string, from: number, to = from) =>
  clockChanges(clockOf(fuso), from, to).map(({ em, deslocamentoMin }) => [em, deslocamentoMin]);

// Only past years: later time zone data may change future years.
describe('the changes of a clock', () => {
  it('lists only the start if a clock never changes', () => {
    expect(changesOf('America/Sao_Paulo', 2022, 2024)).toEqual([['2022-01-01T00:00:00.000Z', -180]]);
    expect(changesOf('America/Noronha', 2022, 2024)).toEqual([['2022-01-01T00:00:00.000Z', -120]]);
  });

  it('lists changes to the minute for all requested years', () => {
    expect(changesOf('Europe/Lisbon', 2023, 2024)).toEqual([
      ['2023-01-01T00:00:00.000Z', 0],
      ['2023-03-26T01:00:00.000Z', 60],
      ['2023-10-29T01:00:00.000Z', 0],
      ['2024-03-31T01:00:00.000Z', 60],
      ['2024-10-27T01:00:00.000Z', 0],
    ]);
    expect(changesOf('America/Sao_Paulo', 2018)).toEqual([
      ['2018-01-01T00:00:00.000Z', -120],
      ['2018-02-18T02:00:00.000Z', -180],
      ['2018-11-04T03:00:00.000Z', -120],
    ]);
  });

  it('finds changes of half an hour, and two within five weeks', () => {
    expect(changesOf('Australia/Lord_Howe', 2024).map(([, minutes]) => minutes)).toEqual([660, 630, 660]);
    expect(changesOf('Africa/Casablanca', 2024).map(([, minutes]) => minutes)).toEqual([60, 0, 60]);
  });
});
