import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abertaDesde,
  abertaEntre,
  dias,
  type Expediente,
  estaAberta,
  proximaAbertura,
  proximoFechamento,
  tempoAberto,
} from './horarios.ts';

const fusoHorario = 'America/Sao_Paulo';
const comercial: Expediente = {
  horarios: [{ dias: ['SEG', 'TER', 'QUA', 'QUI', 'SEX'], abre: '09:00', fecha: '19:00' }],
  excecoes: [],
  fusoHorario,
};
const as = (relogio: string) => Date.parse(`${relogio}:00-03:00`);
const HOUR_MS = 3_600_000;

describe('opening hours', () => {
  it.each([
    ['2026-11-23T08:59', false],
    ['2026-11-23T09:00', true],
    ['2026-11-23T18:59', true],
    ['2026-11-23T19:00', false],
    ['2026-11-22T12:00', false],
  ])('a store with office hours at %s is open: %s', (relogio, aberta) =>
    expect(estaAberta(comercial, as(relogio))).toBe(aberta),
  );

  it('a store with unknown hours is always open, except on exception days', () => {
    for (const horarios of [null, []]) {
      const desconhecido = { horarios, excecoes: [], fusoHorario };
      expect(abertaEntre(desconhecido, 0, 9e9)).toEqual([{ de: 0, ate: 9e9 }]);
      const natal = { ...desconhecido, excecoes: [{ dia: '2026-12-25', fechado: true }] };
      expect(estaAberta(natal, as('2026-12-25T12:00'))).toBe(false);
      expect(estaAberta(natal, as('2026-12-26T00:00'))).toBe(true);
    }
  });

  it.each([
    ['2026-11-28T17:59', false],
    ['2026-11-28T18:00', true],
    ['2026-11-29T01:59', true],
    ['2026-11-29T02:00', false],
  ])('a bar that closes after midnight is open at %s: %s', (relogio, aberta) => {
    const bar = { ...comercial, horarios: [{ dias: ['SAB' as const], abre: '18:00', fecha: '02:00' }] };
    expect(estaAberta(bar, as(relogio))).toBe(aberta);
  });

  it('a store that closes when it opens is open for 24 hours', () => {
    const horarios = [{ dias: ['SEG' as const], abre: '06:00', fecha: '06:00' }];
    expect(abertaEntre({ ...comercial, horarios }, as('2026-11-22T00:00'), as('2026-11-29T00:00'))).toEqual([
      { de: as('2026-11-23T06:00'), ate: as('2026-11-24T06:00') },
    ]);
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
    expect(abertaEntre(bar, as('2026-12-23T20:00'), as('2026-12-27T00:00'))).toEqual([
      { de: as('2026-12-23T20:00'), ate: as('2026-12-24T02:00') },
      { de: as('2026-12-24T10:00'), ate: as('2026-12-24T14:00') },
      { de: as('2026-12-26T18:00'), ate: as('2026-12-27T00:00') },
    ]);
  });

  it('opening hours follow the store’s clock across clock changes', () => {
    const horarios = [{ dias: ['DOM' as const], abre: '00:00', fecha: '06:00' }];
    const lisboa = { horarios, excecoes: [], fusoHorario: 'Europe/Lisbon' };
    const noDia = (dia: string) =>
      tempoAberto(lisboa, Date.parse(`${dia}T00:00Z`) - 2 * HOUR_MS, Date.parse(`${dia}T12:00Z`));
    expect(['2026-03-22', '2026-03-29', '2026-10-25'].map((dia) => noDia(dia) / HOUR_MS)).toEqual([6, 5, 7]);
  });

  it('opens at the first of two equal clock times', () => {
    const horarios = [{ dias: ['DOM' as const], abre: '01:30', fecha: '03:00' }];
    const em = (fuso: string, dia: string) =>
      abertaEntre(
        { horarios, excecoes: [], fusoHorario: fuso },
        Date.parse(`${dia}T00:00Z`),
        Date.parse(`${dia}T12:00Z`),
      ).map(({ de, ate }) => [
        new Date(de).toISOString().slice(11, 16),
        new Date(ate).toISOString().slice(11, 16),
      ]);
    expect(em('Europe/Lisbon', '2026-10-25')).toEqual([['00:30', '03:00']]);
    expect(em('Europe/Berlin', '2026-10-25')).toEqual([['00:00', '02:00']]);
    expect(em('America/New_York', '2026-11-01')).toEqual([['05:30', '08:00']]);
    // A skipped opening time moves by the length of the gap.
    expect(em('Europe/Lisbon', '2026-03-29')).toEqual([['01:30', '02:00']]);
  });

  it('finds the next opening and closing', () => {
    const [sexta, segunda] = [as('2026-11-27T19:00'), as('2026-11-30T09:00')];
    expect(proximaAbertura(comercial, sexta)).toBe(segunda);
    expect(proximaAbertura(comercial, segunda)).toBeUndefined();
    expect(proximoFechamento(comercial, segunda)).toBe(as('2026-11-30T19:00'));
    expect(proximoFechamento(comercial, sexta)).toBeUndefined();
    const nunca = { ...comercial, horarios: [{ dias: [], abre: '09:00', fecha: '10:00' }] };
    expect(proximaAbertura(nunca, sexta)).toBeUndefined();
    expect(proximoFechamento({ ...comercial, horarios: null }, sexta)).toBeUndefined();
    expect(abertaDesde(comercial, segunda + HOUR_MS, sexta)).toBe(segunda);
    expect(abertaDesde(comercial, segunda + 5 * HOUR_MS, segunda + HOUR_MS)).toBe(segunda + HOUR_MS);
    expect(abertaDesde(comercial, sexta, segunda - 9e9)).toBeUndefined();
  });
});

const hora = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([horas, minutos]) => `${String(horas).padStart(2, '0')}:${minutos}`);
const qualquer: fc.Arbitrary<Expediente> = fc.record({
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

function abertaAs({ horarios, excecoes, fusoHorario }: Expediente, momento: number): boolean {
  const partes = new Intl.DateTimeFormat('sv-SE', {
    timeZone: fusoHorario,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [data, agora] = partes.format(momento).split(' ') as [string, string];
  const horasDe = (dia: string) => {
    const excecao = excecoes.findLast((dita) => dita.dia === dia);
    const nome = dias[new Date(`${dia}T12:00Z`).getUTCDay()]!;
    if (!excecao) return horarios!.filter((horario) => horario.dias.includes(nome));
    return excecao.fechado ? [] : [{ abre: excecao.abre!, fecha: excecao.fecha! }];
  };
  const vespera = new Date(Date.parse(`${data}T12:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10);
  return (
    horasDe(data).some(({ abre, fecha }) => agora >= abre && (fecha <= abre || agora < fecha)) ||
    horasDe(vespera).some(({ abre, fecha }) => fecha <= abre && agora < fecha)
  );
}

it('matches a half-hour check for any hours, exceptions and zones', () => {
  const de = Date.parse('2026-11-21T12:00Z');
  fc.assert(
    fc.property(qualquer, (expediente) => {
      const meias = Array.from({ length: 2 * 24 * 4 }, (_, n) => de + (n * HOUR_MS) / 2);
      const abertas = meias.filter((momento) => abertaAs(expediente, momento));
      expect(meias.filter((momento) => estaAberta(expediente, momento))).toEqual(abertas);
      expect(tempoAberto(expediente, de, de + 4 * 24 * HOUR_MS)).toBe((abertas.length * HOUR_MS) / 2);
    }),
    { seed: 20261122, numRuns: 20 },
  );
});
