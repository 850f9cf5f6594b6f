import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOverlap, minutesOf } from '#domain/grade.ts';
import { type Alvo, added, changedBy, copiedDay, type Gesto, removed, replaced, separated } from './edits.ts';
import {
  type BlocoDaSemana,
  type DiaDaGrade,
  duracaoDe,
  horaDe,
  linhas,
  sobreposicoesDe,
  todosOsPedacos,
} from './semana.ts';

const pop = { _id: 'p', nome: 'Pop' };
const bloco = (dias: DiaDaGrade[], de: string, ate: string): BlocoDaSemana => ({
  dias,
  de,
  ate,
  playlists: [pop],
});
const alvo = (fields: Partial<Alvo> = {}): Alvo => ({ bloco: 0, dia: 'SEG', so: false, ...fields });
const words = (blocos: readonly BlocoDaSemana[]) =>
  blocos.map(({ dias, de, ate }) => `${dias.join('+')} ${de}-${ate}`);

describe('changedBy', () => {
  const manha = [bloco(['SEG', 'TER'], '08:00', '12:00')];

  it.each<[string, Gesto, string]>([
    ['moves on the five minutes', { mover: 33 }, 'SEG+TER 08:35-12:35'],
    ['begins on its day, at the earliest', { mover: -600 }, 'SEG+TER 00:00-04:00'],
    ['begins on its day, at the latest, and goes past midnight', { mover: 2000 }, 'SEG+TER 23:55-03:55'],
    ['takes its day to another row', { para: 'SEX' }, 'TER+SEX 08:00-12:00'],
    ['takes no day to one where it is already', { para: 'TER' }, 'SEG+TER 08:00-12:00'],
    ['ends later', { ate: 60 }, 'SEG+TER 08:00-13:00'],
    ['ends past midnight', { ate: 14 * 60 }, 'SEG+TER 08:00-02:00'],
    ['lasts a day at most', { ate: 3000 }, 'SEG+TER 08:00-08:00'],
    ['lasts five minutes at least', { ate: -3000 }, 'SEG+TER 08:00-08:05'],
    ['begins earlier', { de: -30 }, 'SEG+TER 07:30-12:00'],
    ['begins before its end', { de: 3000 }, 'SEG+TER 11:55-12:00'],
    ['moves and ends elsewhere', { mover: 60, ate: 30 }, 'SEG+TER 09:00-13:30'],
  ])('%s', (_name, gesto, after) => expect(words(changedBy(manha, alvo(), gesto))).toEqual([after]));

  it('changing a single day splits it off as a new bloco', () => {
    expect(words(changedBy(manha, alvo({ so: true }), { ate: 60 }))).toEqual([
      'TER 08:00-12:00',
      'SEG 08:00-13:00',
    ]);
    expect(changedBy(manha, alvo({ so: true }), { ate: 1 })).toBe(manha);
  });

  it('returns the same array if nothing changes or the bloco does not exist', () => {
    expect(changedBy(manha, alvo(), { mover: 2 })).toBe(manha);
    expect(changedBy(manha, alvo({ bloco: 7 }), { mover: 60 })).toBe(manha);
  });

  it('keeps the beginning of an overnight bloco within its day', () => {
    const noite = [bloco(['SAB'], '22:00', '02:00')];
    expect(words(changedBy(noite, alvo({ dia: 'SAB' }), { de: 300 }))).toEqual(['SAB 23:55-02:00']);
    expect(words(changedBy(noite, alvo({ dia: 'SAB' }), { de: -3000 }))).toEqual(['SAB 02:00-02:00']);
  });

  it('always leaves times on multiples of five minutes and durations up to a day', () => {
    const hora = fc.integer({ min: 0, max: 287 }).map((n) => horaDe(n * 5));
    const minutos = fc.integer({ min: -2000, max: 2000 });
    const um = fc.record({ dias: fc.subarray([...linhas], { minLength: 1 }), de: hora, ate: hora });
    fc.assert(
      fc.property(
        um,
        fc.record({ mover: minutos, de: minutos, ate: minutos }),
        fc.boolean(),
        (b, gesto, so) => {
          const one = { ...b, playlists: [pop] };
          for (const after of changedBy([one], { bloco: 0, dia: one.dias[0]!, so }, gesto)) {
            expect(minutesOf(after.de) % 5).toBe(0);
            expect(duracaoDe(after) % 5).toBe(0);
            expect(duracaoDe(after)).toBeGreaterThanOrEqual(5);
            expect(duracaoDe(after)).toBeLessThanOrEqual(1440);
          }
        },
      ),
    );
  });
});

it('adds, replaces and removes blocos, with days in order', () => {
  const blocos = added([], bloco(['FERIADO', 'SEG'], '08:00', '12:00'));
  expect(words(blocos)).toEqual(['SEG+FERIADO 08:00-12:00']);
  expect(words(replaced(blocos, 0, bloco(['DOM', 'TER'], '09:00', '10:00')))).toEqual([
    'TER+DOM 09:00-10:00',
  ]);
  expect(words(removed(blocos, alvo({ so: true })))).toEqual(['FERIADO 08:00-12:00']);
  expect(removed(blocos, alvo())).toEqual([]);
});

it('splits a day off as a new bloco', () => {
  const blocos = [bloco(['SEG', 'TER'], '08:00', '12:00')];
  expect(words(separated(blocos, alvo()))).toEqual(['TER 08:00-12:00', 'SEG 08:00-12:00']);
  expect(separated([blocos[0]!].with(0, bloco(['SEG'], '08:00', '12:00')), alvo())).toHaveLength(1);
});

it('copies a day over other days', () => {
  const blocos = [
    bloco(['SEG', 'TER'], '08:00', '12:00'),
    bloco(['SEG'], '12:00', '18:00'),
    bloco(['QUA'], '00:00', '00:00'),
    bloco(['QUA', 'DOM'], '20:00', '21:00'),
  ];
  expect(words(copiedDay(blocos, 'SEG', ['QUA', 'FERIADO', 'SEG']))).toEqual([
    'SEG+TER+QUA+FERIADO 08:00-12:00',
    'SEG+QUA+FERIADO 12:00-18:00',
    'DOM 20:00-21:00',
  ]);
});

describe('sobreposicoesDe', () => {
  const overlaps = (...blocos: BlocoDaSemana[]) => sobreposicoesDe(todosOsPedacos(blocos));

  it('finds overlaps past midnight and past the end of the week', () => {
    expect(overlaps(bloco(['DOM'], '22:00', '03:00'), bloco(['SEG'], '02:00', '06:00'))).toEqual([
      { linha: 'SEG', de: 120, ate: 180, blocos: [0, 1] },
    ]);
    expect(overlaps(bloco(['SEG'], '08:00', '12:00'), bloco(['SEG'], '12:00', '14:00'))).toEqual([]);
  });

  it('finds overlaps exactly when the validation rule does', () => {
    const hora = fc.integer({ min: 0, max: 47 }).map((n) => horaDe(n * 30));
    const um = fc.record({
      dias: fc.subarray([...linhas], { minLength: 1, maxLength: 2 }),
      de: hora,
      ate: hora,
    });
    fc.assert(
      fc.property(fc.array(um, { maxLength: 5 }), (some) => {
        const blocos = some.map((one) => ({ ...one, playlists: [pop] }));
        const rule = findOverlap(blocos.map((one) => ({ ...one, playlists: ['p'] })));
        expect(overlaps(...blocos).length > 0).toBe(rule !== undefined);
      }),
    );
  });
});
