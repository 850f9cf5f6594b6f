import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { clockOfLoja, createTimetable } from './timetable.ts';

type Grade = NonNullable<components['schemas']['PlayerSincronia']['grade']>;

const HOUR_MS = 3_600_000;
const loja = (fusoHorario: string) => ({
  _id: 'l',
  nome: 'Loja',
  fusoHorario,
  cliente: { _id: 'c', nome: 'Cliente' },
});
const allDays: Grade['blocos'][number]['dias'] = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
const bloco = (grade: string, de: string, ate: string, fields: object = {}) => ({
  grade,
  validade: null,
  dias: allDays,
  de,
  ate,
  playlists: [grade],
  ...fields,
});
const as = (clock: string) => Date.parse(`${clock}:00-03:00`);
const hora = (momento: number) => new Date(momento - 3 * HOUR_MS).toISOString().slice(11, 16);

const timetableOf = (grade: Partial<Grade>, plays = (_: string) => true) =>
  createTimetable(
    { loja: loja('America/Sao_Paulo'), grade: { blocos: [], feriados: [], fuso: [], ...grade } },
    plays,
  );
const turnsOn = ({ between }: ReturnType<typeof timetableOf>, dia: string) =>
  between(as(`${dia}T00:00`), as(`${dia}T00:00`) + 24 * HOUR_MS).map(
    ({ de, grade }) => `${hora(de)} ${grade ?? '-'}`,
  );

describe('the schedule of a manifest', () => {
  it('is the base forever if no grade reaches the store', () => {
    const { at } = createTimetable({ loja: loja('America/Sao_Paulo') }, () => true);
    const ate = Number.POSITIVE_INFINITY;
    expect(at(as('2026-11-24T12:00'))).toMatchObject({ grade: null, playlists: null, ate });
  });

  it('plays the first grade with a playable bloco, else the next, else the base', () => {
    const blocos = [
      bloco('natal', '10:00', '22:00', { validade: { de: '2026-12-01', ate: '2026-12-24' } }),
      bloco('rotina', '08:00', '12:00'),
      bloco('rotina', '12:00', '23:00', { playlists: ['tarde'] }),
    ];
    const expected = ['00:00 -', '08:00 rotina', '10:00 natal', '22:00 rotina', '23:00 -'];
    expect(turnsOn(timetableOf({ blocos }), '2026-12-24')).toEqual(expected);
    const withoutNatal = ['00:00 -', '08:00 rotina', '12:00 rotina', '23:00 -'];
    expect(turnsOn(timetableOf({ blocos }), '2026-12-25')).toEqual(withoutNatal);
    expect(
      turnsOn(
        timetableOf({ blocos }, (playlist) => playlist !== 'natal'),
        '2026-12-24',
      ),
    ).toEqual(withoutNatal);
  });

  it('changes at a holiday’s midnight, while a night bloco continues past it', () => {
    const blocos = [
      bloco('noite', '22:00', '02:00', { dias: ['SEX'] }),
      bloco('festa', '08:00', '20:00', { dias: ['FERIADO', 'SEG'] }),
      bloco('resto', '00:00', '00:00'),
    ];
    const withFeriado = timetableOf({ blocos, feriados: ['2026-12-26'] });
    expect(turnsOn(withFeriado, '2026-12-26')).toEqual([
      '00:00 noite',
      '02:00 resto',
      '08:00 festa',
      '20:00 resto',
    ]);
    expect(turnsOn(timetableOf({ blocos }), '2026-12-26')).toEqual(['00:00 noite', '02:00 resto']);
  });

  it('reports the same end from any moment of a stretch', () => {
    const { at } = timetableOf({ blocos: [bloco('tarde', '13:00', '18:00')] });
    for (const clock of ['2026-11-24T13:00', '2026-11-24T17:59', '2026-11-26T15:00', '2026-11-24T14:00'])
      expect(hora(at(as(clock)).ate)).toBe('18:00');
    expect(hora(at(as('2026-11-24T12:59')).ate)).toBe('13:00');
    expect(timetableOf({ blocos: [bloco('sempre', '00:00', '00:00')] }).at(as('2026-11-24T12:59')).ate).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('continues in order within a day or a stretch, but not from one day’s bloco to another’s', () => {
    const blocos = [
      bloco('manha', '08:00', '10:00', { playlists: ['p'] }),
      bloco('tarde', '14:00', '16:00', { playlists: ['p'] }),
      bloco('noite', '22:00', '02:00', { playlists: ['p'] }),
    ];
    const { continues } = timetableOf({ blocos });
    const [today, tomorrow] = ['2026-11-24', '2026-11-25'];
    expect(continues(as(`${today}T09:59`), as(`${today}T14:00`))).toBe(true);
    expect(continues(as(`${today}T15:59`), as(`${tomorrow}T08:00`))).toBe(false);
    expect(continues(as(`${today}T23:00`), as(`${tomorrow}T01:59`))).toBe(true);
    expect(continues(as(`${tomorrow}T01:59`), as(`${tomorrow}T08:00`))).toBe(false);
    expect(continues(as(`${today}T12:00`), as(`${tomorrow}T12:00`))).toBe(true);
    const wholeDay = timetableOf({ blocos: [bloco('sempre', '00:00', '00:00')] });
    expect(wholeDay.continues(as(`${today}T23:58`), as(`${tomorrow}T00:02`))).toBe(true);
  });

  it('uses the manifest’s clock instead of the device’s time zone data', () => {
    const fuso = [
      { em: '2026-01-01T00:00:00.000Z', deslocamentoMin: 0 },
      { em: '2026-03-29T01:00:00.000Z', deslocamentoMin: 60 },
      { em: '2026-10-25T01:00:00.000Z', deslocamentoMin: 0 },
    ];
    const grade = { blocos: [bloco('g', '10:00', '12:00')], feriados: [], fuso };
    const { at } = createTimetable({ loja: loja('America/Sao_Paulo'), grade }, () => true);
    expect(at(Date.parse('2026-07-01T09:30:00Z'))).toMatchObject({ grade: 'g' });
    expect(at(Date.parse('2026-11-01T09:30:00Z'))).toMatchObject({ grade: null });
    const clock = clockOfLoja({ loja: loja('America/Sao_Paulo'), grade });
    expect(clock(Date.parse('2025-01-01T00:00:00Z'))).toBe(0);
    expect(clock(Date.parse('2026-03-29T01:00:00Z'))).toBe(HOUR_MS);
    const withoutFuso = clockOfLoja({ loja: loja('America/Manaus'), grade: { ...grade, fuso: [] } });
    expect(withoutFuso(Date.parse('2026-03-29T01:00:00Z'))).toBe(-4 * HOUR_MS);
  });
});
