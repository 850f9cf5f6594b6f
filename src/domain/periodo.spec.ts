import { describe, expect, it } from 'vitest';
import { Intervalo } from '#generated/labels.ts';
import { janelaOf, startOfPeriodo } from './periodo.ts';
import { daysOf, type Periodo, periodoOr, periodos, wrongPeriodo } from './periodos.ts';

describe('startOfPeriodo', () => {
  it('one day is today in São Paulo, even when UTC is already tomorrow', () =>
    expect(startOfPeriodo(1, new Date('2026-11-21T01:30:00Z')).toISOString()).toBe(
      '2026-11-20T03:00:00.000Z',
    ));

  it('counts today as the first of N days', () =>
    expect(startOfPeriodo(30, new Date('2026-11-20T12:00:00Z')).toISOString()).toBe(
      '2026-10-22T03:00:00.000Z',
    ));

  it('starts at midnight across old summer time', () =>
    expect(startOfPeriodo(2, new Date('2018-11-05T12:00:00Z')).toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    ));
});

it('offers ten to eighty days, three months, six months and a year', () =>
  expect(periodos.map((periodo) => periodo.value)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 180, 365]));

const at = (clock: string) => new Date(`${clock}-03:00`);
const clockOf = (moment: Date | undefined) =>
  moment && new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 16);

function stretches(said: Periodo, now: string) {
  const { since, until, antes } = janelaOf(said, at(now))!;
  return [since, until, antes.since, antes.until].map(clockOf);
}

describe('janelaOf', () => {
  it('a period in days ends now and is compared with as many whole days', () =>
    expect(stretches({ periodo: 7 }, '2026-11-27T10:30:00')).toEqual([
      '2026-11-21T00:00',
      undefined,
      '2026-11-14T00:00',
      '2026-11-21T00:00',
    ]));

  it.each([
    ['HOJE', '2026-11-27T10:30:00', '2026-11-27', '2026-11-28', '2026-11-26T00:00', '2026-11-26T10:30'],
    ['ONTEM', '2026-11-27T10:30:00', '2026-11-26', '2026-11-27', '2026-11-25T00:00', '2026-11-26T00:00'],
    ['SEMANA', '2026-11-27T10:30:00', '2026-11-23', '2026-11-28', '2026-11-16T00:00', '2026-11-20T10:30'],
    [
      'SEMANA_PASSADA',
      '2026-11-27T10:30:00',
      '2026-11-16',
      '2026-11-23',
      '2026-11-09T00:00',
      '2026-11-16T00:00',
    ],
    ['MES', '2026-11-27T10:30:00', '2026-11-01', '2026-11-28', '2026-10-01T00:00', '2026-10-27T10:30'],
    [
      'MES_PASSADO',
      '2026-11-27T10:30:00',
      '2026-10-01',
      '2026-11-01',
      '2026-09-01T00:00',
      '2026-10-01T00:00',
    ],
    // The last minute of a Sunday, and the first of the Monday after it.
    ['SEMANA', '2026-11-29T23:59:00', '2026-11-23', '2026-11-30', '2026-11-16T00:00', '2026-11-22T23:59'],
    ['SEMANA', '2026-11-30T00:00:00', '2026-11-30', '2026-12-01', '2026-11-23T00:00', '2026-11-23T00:00'],
    [
      'SEMANA_PASSADA',
      '2026-11-30T00:01:00',
      '2026-11-23',
      '2026-11-30',
      '2026-11-16T00:00',
      '2026-11-23T00:00',
    ],
    // In London the year begins three hours earlier.
    ['HOJE', '2026-12-31T23:30:00', '2026-12-31', '2027-01-01', '2026-12-30T00:00', '2026-12-30T23:30'],
    ['ONTEM', '2027-01-01T00:01:00', '2026-12-31', '2027-01-01', '2026-12-30T00:00', '2026-12-31T00:00'],
    ['MES', '2027-01-01T00:01:00', '2027-01-01', '2027-01-02', '2026-12-01T00:00', '2026-12-01T00:01'],
    [
      'MES_PASSADO',
      '2027-01-31T23:59:00',
      '2026-12-01',
      '2027-01-01',
      '2026-11-01T00:00',
      '2026-12-01T00:00',
    ],
    ['SEMANA', '2027-01-01T12:00:00', '2026-12-28', '2027-01-02', '2026-12-21T00:00', '2026-12-25T12:00'],
    // February has no 30th: by then the whole month is over.
    ['MES', '2027-03-28T09:00:00', '2027-03-01', '2027-03-29', '2027-02-01T00:00', '2027-02-28T09:00'],
    ['MES', '2027-03-30T09:00:00', '2027-03-01', '2027-03-31', '2027-02-01T00:00', '2027-03-01T00:00'],
    ['MES', '2028-02-29T23:59:00', '2028-02-01', '2028-03-01', '2028-01-01T00:00', '2028-01-29T23:59'],
  ] as const)('computes the window of %s at %s', (intervalo, now, first, end, ...antes) =>
    expect(stretches({ intervalo }, now)).toEqual([`${first}T00:00`, `${end}T00:00`, ...antes]),
  );

  it.each([
    ['over', '2026-10-01', '2026-10-31', '2026-11-01', '2026-08-31T00:00', '2026-10-01T00:00'],
    ['of one day', '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-19T00:00', '2026-11-20T00:00'],
    ['that ends today', '2026-11-25', '2026-11-27', '2026-11-28', '2026-11-22T00:00', '2026-11-24T10:30'],
    ['that still runs', '2026-11-26', '2026-12-05', '2026-11-28', '2026-11-16T00:00', '2026-11-17T10:30'],
    ['to come', '2026-12-01', '2026-12-02', '2026-11-28', '2026-11-29T00:00', '2026-11-29T00:00'],
  ] as const)('computes the window of a period %s, given by dates', (_, de, ate, end, ...antes) =>
    expect(stretches({ de, ate }, '2026-11-27T10:30:00')).toEqual([`${de}T00:00`, `${end}T00:00`, ...antes]),
  );

  it('begins and ends at midnight across old summer time', () => {
    const { since, until } = janelaOf({ de: '2018-11-03', ate: '2018-11-04' })!;
    expect([since, until!].map((moment) => moment.toISOString())).toEqual([
      '2018-11-03T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
    ]);
  });

  it('returns undefined without a period', () => expect(janelaOf({})).toBeUndefined());
});

describe('daysOf', () => {
  it.each([
    [{ periodo: 3 }, '2026-11-25', '2026-11-27'],
    [{ intervalo: 'ONTEM' }, '2026-11-26', '2026-11-26'],
    [{ intervalo: 'SEMANA' }, '2026-11-23', '2026-11-27'],
    [{ intervalo: 'SEMANA_PASSADA' }, '2026-11-16', '2026-11-22'],
    [{ intervalo: 'MES' }, '2026-11-01', '2026-11-27'],
    [{ intervalo: 'MES_PASSADO' }, '2026-10-01', '2026-10-31'],
    [{ de: '2026-11-20', ate: '2026-12-24' }, '2026-11-20', '2026-11-27'],
    [{ de: '2026-11-20', ate: '2026-11-21' }, '2026-11-20', '2026-11-21'],
  ] as const)('%o ends today at the latest', (said, de, ate) =>
    expect(daysOf(said, at('2026-11-27T23:59:59'))).toMatchObject({ de, ate }),
  );
});

describe('periodoOr', () => {
  it('uses the default only without any period', () => {
    expect(periodoOr({}, 30)).toEqual({ periodo: 30 });
    for (const said of [
      { periodo: 7 },
      { intervalo: 'MES' },
      { de: '2026-01-01', ate: '2026-01-02' },
    ] as const)
      expect(periodoOr<Periodo>(said, 30)).toEqual(said);
  });
});

describe('wrongPeriodo', () => {
  it.each([
    [{}] as [object],
    [{ periodo: 30 }],
    ...Object.keys(Intervalo).map((intervalo): [object] => [{ intervalo }]),
    [{ de: '2026-01-01', ate: '2026-01-01' }],
    // 400 days, both ends counted.
    [{ de: '2025-01-01', ate: '2026-02-04' }],
  ])('accepts a period given in one way: %o', (said) => expect(wrongPeriodo(said)).toEqual([]));

  it.each([
    [{ periodo: 30, intervalo: 'MES' }, ['periodo', 'intervalo']],
    [{ periodo: 30, de: '2026-01-01', ate: '2026-01-02' }, ['periodo', 'de', 'ate']],
    [{ intervalo: 'MES', ate: '2026-01-02' }, ['intervalo', 'ate']],
    [{ de: '2026-01-01' }, ['ate']],
    [{ ate: '2026-01-01' }, ['de']],
    [{ de: '2026-01-02', ate: '2026-01-01' }, ['de', 'ate']],
    [{ de: '2025-01-01', ate: '2026-02-05' }, ['ate']],
  ])('rejects period %o', (said, paths) => expect(wrongPeriodo(said).map(({ path }) => path)).toEqual(paths));

  it('limits dates to the maximum of a period in days that is shorter than a year', () => {
    const days = (ate: string) => ({ de: '2026-10-01', ate });
    expect(wrongPeriodo(days('2026-10-31'), 31)).toEqual([]);
    expect(wrongPeriodo(days('2026-11-01'), 31)).toEqual([
      { path: 'ate', message: 'O período pode ter no máximo 31 dias' },
    ]);
    expect(wrongPeriodo(days('2027-11-04'), 365)).toEqual([]);
  });
});
