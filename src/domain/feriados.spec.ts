import { describe, expect, it } from 'vitest';
import { easterOf, nationalFeriados } from './feriados.ts';

const isoDay = (dia: number) => new Date(dia).toISOString().slice(0, 10);

describe('Easter', () => {
  // From almanacs; 1954, 1981 and 2049 are years in which simplified rules fail.
  it.each(
    Object.entries({
      1954: '04-18',
      1981: '04-19',
      2000: '04-23',
      2008: '03-23',
      2011: '04-24',
      2019: '04-21',
      2024: '03-31',
      2025: '04-20',
      2026: '04-05',
      2027: '03-28',
      2028: '04-16',
      2038: '04-25',
      2049: '04-18',
    }),
  )('Easter of %s is on %s', (year, dia) => expect(isoDay(easterOf(Number(year)))).toBe(`${year}-${dia}`));

  it('Easter is a Sunday between 22 March and 25 April', () => {
    for (let year = 2000; year < 2100; year++) {
      const easter = easterOf(year);
      expect([year, new Date(easter).getUTCDay()]).toEqual([year, 0]);
      const dia = isoDay(easter).slice(5);
      expect(dia >= '03-22' && dia <= '04-25').toBe(true);
    }
  });
});

describe('national holidays', () => {
  it('lists the ten legal holidays, and common optional ones as inactive', () => {
    expect(nationalFeriados(2027).map(({ dia, nome, status }) => [dia, nome, status])).toEqual([
      ['2027-01-01', 'Confraternização Universal', 'ATIVO'],
      ['2027-02-08', 'Carnaval (segunda-feira)', 'INATIVO'],
      ['2027-02-09', 'Carnaval', 'INATIVO'],
      ['2027-03-26', 'Sexta-feira Santa', 'ATIVO'],
      ['2027-04-21', 'Tiradentes', 'ATIVO'],
      ['2027-05-01', 'Dia do Trabalho', 'ATIVO'],
      ['2027-05-27', 'Corpus Christi', 'INATIVO'],
      ['2027-09-07', 'Independência do Brasil', 'ATIVO'],
      ['2027-10-12', 'Nossa Senhora Aparecida', 'ATIVO'],
      ['2027-11-02', 'Finados', 'ATIVO'],
      ['2027-11-15', 'Proclamação da República', 'ATIVO'],
      ['2027-11-20', 'Dia da Consciência Negra', 'ATIVO'],
      ['2027-12-25', 'Natal', 'ATIVO'],
    ]);
  });

  it('no two national holidays share a day in any year', () => {
    for (let year = 2000; year < 2100; year++) {
      const which = nationalFeriados(year).map(({ qual }) => qual);
      expect(new Set(which).size).toBe(which.length);
    }
  });
});
