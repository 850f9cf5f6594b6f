import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dias,
  type Expediente,
  isOpenAt,
  nextClosing,
  nextOpening,
  openBetween,
  openSince,
  openTime,
} from './horarios.ts';

const fusoHorario = 'America/Sao_Paulo';
const officeHours: Expediente = {
  horarios: [{ dias: ['SEG', 'TER', 'QUA', 'QUI', 'SEX'], abre: '09:00', fecha: '19:00' }],
  excecoes: [],
  fusoHorario,
};
const as = (clock: string) => Date.parse(`${clock}:00-03:00`);
const HOUR_MS = 3_600_000;

describe('opening hours', () => {
  it.each([
    ['2026-11-23T08:59', false],
    ['2026-11-23T09:00', true],
    ['2026-11-23T18:59', true],
    ['2026-11-23T19:00', false],
    ['2026-11-22T12:00', false],
  ])('a store with office hours at %s is open: %s', (clock, open) =>
    expect(isOpenAt(officeHours, as(clock))).toBe(open),
  );

  it('a store with unknown hours is always open, except on exception days', () => {
    for (const horarios of [null, []]) {
      const unknown = { horarios, excecoes: [], fusoHorario };
      expect(openBetween(unknown, 0, 9e9)).toEqual([{ de: 0, ate: 9e9 }]);
      const natal = { ...unknown, excecoes: [{ dia: '2026-12-25', fechado: true }] };
      expect(isOpenAt(natal, as('2026-12-25T12:00'))).toBe(false);
      expect(isOpenAt(natal, as('2026-12-26T00:00'))).toBe(true);
    }
  });

  it.each([
    ['2026-11-28T17:59', false],
    ['2026-11-28T18:00', true],
    ['2026-11-29T01:59', true],
    ['2026-11-29T02:00', false],
  ])('a bar that closes after midnight is open at %s: %s', (clock, open) => {
    const bar = { ...officeHours, horarios: [{ dias: ['SAB' as const], abre: '18:00', fecha: '02:00' }] };
    expect(isOpenAt(bar, as(clock))).toBe(open);
  });

  it('a store that closes when it opens is open for 24 hours', () => {
    const horarios = [{ dias: ['SEG' as const], abre: '06:00', fecha: '06:00' }];
    expect(openBetween({ ...officeHours, horarios }, as('2026-11-22T00:00'), as('2026-11-29T00:00'))).toEqual(
      [{ de: as('2026-11-23T06:00'), ate: as('2026-11-24T06:00') }],
    );
  });

  it('exception days have other hours, and the previous night continues', () => {
    const horarios = [{ dias: [...dias], abre: '18:00', fecha: '02:00' }];
    const excecoes = [
      { dia: '2026-12-24', fechado: false, abre: '10:00', fecha: '14:00' },
      { dia: '2026-12-25', fechado: false, abre: '00:00', fecha: '23:00' },
      { dia: '2026-12-25', fechado: true },
      { dia: '2026-12-26', fechado: false },
    ];
    const bar = { horarios, excecoes, fusoHorario };
    expect(openBetween(bar, as('2026-12-23T20:00'), as('2026-12-27T00:00'))).toEqual([
      { de: as('2026-12-23T20:00'), ate: as('2026-12-24T02:00') },
      { de: as('2026-12-24T10:00'), ate: as('2026-12-24T14:00') },
      { de: as('2026-12-26T18:00'), ate: as('2026-12-27T00:00') },
    ]);
  });

  it('opening hours follow the store’s clock across clock changes', () => {
    const horarios = [{ dias: ['DOM' as const], abre: '00:00', fecha: '06:00' }];
    const lisbon = { horarios, excecoes: [], fusoHorario: 'Europe/Lisbon' };
    const openOn = (dia: string) =>
      openTime(lisbon, Date.parse(`${dia}T00:00Z`) - 2 * HOUR_MS, Date.parse(`${dia}T12:00Z`));
    expect(['2026-03-22', '2026-03-29', '2026-10-25'].map((dia) => openOn(dia) / HOUR_MS)).toEqual([6, 5, 7]);
  });

  it('opens at the first of two equal clock times', () => {
    const horarios = [{ dias: ['DOM' as const], abre: '01:30', fecha: '03:00' }];
    const openTimes = (fuso: string, dia: string) =>
      openBetween(
        { horarios, excecoes: [], fusoHorario: fuso },
        Date.parse(`${dia}T00:00Z`),
        Date.parse(`${dia}T12:00Z`),
      ).map(({ de: start, ate }) => [
        new Date(start).toISOString().slice(11, 16),
        new Date(ate).toISOString().slice(11, 16),
      ]);
    expect(openTimes('Europe/Lisbon', '2026-10-25')).toEqual([['00:30', '03:00']]);
    expect(openTimes('Europe/Berlin', '2026-10-25')).toEqual([['00:00', '02:00']]);
    expect(openTimes('America/New_York', '2026-11-01')).toEqual([['05:30', '08:00']]);
    // A skipped opening time moves by the length of the gap.
    expect(openTimes('Europe/Lisbon', '2026-03-29')).toEqual([['01:30', '02:00']]);
  });

  it('finds the next opening and closing', () => {
    const [friday, monday] = [as('2026-11-27T19:00'), as('2026-11-30T09:00')];
    expect(nextOpening(officeHours, friday)).toBe(monday);
    expect(nextOpening(officeHours, monday)).toBeUndefined();
    expect(nextClosing(officeHours, monday)).toBe(as('2026-11-30T19:00'));
    expect(nextClosing(officeHours, friday)).toBeUndefined();
    const never = { ...officeHours, horarios: [{ dias: [], abre: '09:00', fecha: '10:00' }] };
    expect(nextOpening(never, friday)).toBeUndefined();
    expect(nextClosing({ ...officeHours, horarios: null }, friday)).toBeUndefined();
    expect(openSince(officeHours, monday + HOUR_MS, friday)).toBe(monday);
    expect(openSince(officeHours, monday + 5 * HOUR_MS, monday + HOUR_MS)).toBe(monday + HOUR_MS);
    expect(openSince(officeHours, friday, monday - 9e9)).toBeUndefined();
  });
});

const hora = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`);
const anyExpediente: fc.Arbitrary<Expediente> = fc.record({
  horarios: fc.array(fc.record({ dias: fc.subarray([...dias]), abre: hora, fecha: hora }), {
    minLength: 1,
    maxLength: 3,
  }),
  excecoes: fc.array(
    fc.record({
      dia: fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25'),
      fechado: fc.boolean(),
      abre: hora,
      fecha: hora,
    }),
    { maxLength: 3 },
  ),
  fusoHorario: fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'UTC', 'Asia/Tokyo'),
});

function isOpenByClock({ horarios, excecoes, fusoHorario }: Expediente, momento: number): boolean {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fusoHorario,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [today, time] = format.format(momento).split(' ') as [string, string];
  const hoursOf = (dia: string) => {
    const excecao = excecoes.findLast((one) => one.dia === dia);
    const weekday = dias[new Date(`${dia}T12:00Z`).getUTCDay()]!;
    if (!excecao) return horarios!.filter((horario) => horario.dias.includes(weekday));
    return excecao.fechado ? [] : [{ abre: excecao.abre!, fecha: excecao.fecha! }];
  };
  const yesterday = new Date(Date.parse(`${today}T12:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);
  return (
    hoursOf(today).some(({ abre, fecha }) => time >= abre && (fecha <= abre || time < fecha)) ||
    hoursOf(yesterday).some(({ abre, fecha }) => fecha <= abre && time < fecha)
  );
}

it('matches a half-hour check for any hours, exceptions and zones', () => {
  const start = Date.parse('2026-11-21T12:00Z');
  fc.assert(
    fc.property(anyExpediente, (expediente) => {
      const halfHours = Array.from({ length: 2 * 24 * 4 }, (_, n) => start + (n * HOUR_MS) / 2);
      const openOnes = halfHours.filter((momento) => isOpenByClock(expediente, momento));
      expect(halfHours.filter((momento) => isOpenAt(expediente, momento))).toEqual(openOnes);
      expect(openTime(expediente, start, start + 4 * 24 * HOUR_MS)).toBe((openOnes.length * HOUR_MS) / 2);
    }),
    { seed: 20261122, numRuns: 20 },
  );
});
