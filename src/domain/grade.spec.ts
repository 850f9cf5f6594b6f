import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bloco,
  compareGrades,
  feriadosOf,
  findOverlap,
  type Program,
  type Reach,
  type ReachedGrade,
  reachOf,
  situacaoDaGrade,
  trechosBetween,
  trechosOfDay,
} from './grade.ts';
import { clockOf, dias } from './horarios.ts';

const allDays = [...dias];
const bloco = (de: string, ate: string, fields: Partial<Bloco> = {}): Bloco => ({
  dias: allDays,
  de,
  ate,
  playlists: ['a'],
  ...fields,
});
const grade = (_id: string, blocos: Bloco[], fields: Partial<ReachedGrade> = {}): ReachedGrade => ({
  _id,
  blocos,
  validade: null,
  por: 'CLIENTE',
  ...fields,
});
const programOf = (
  grades: ReachedGrade[],
  fields: Partial<Program<ReachedGrade>> = {},
): Program<ReachedGrade> => ({
  grades: grades.toSorted(compareGrades),
  feriados: new Set(),
  relogio: clockOf('America/Sao_Paulo'),
  plays: () => true,
  ...fields,
});

const hora = (momento: number, zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeStyle: 'short' }).format(momento);
/** For example `10:00 natal`; `-` is the base. */
const playedOn = (program: Program<ReachedGrade>, dia: string, zone = 'America/Sao_Paulo') =>
  trechosOfDay(program, dia).map((trecho) => `${hora(trecho.de, zone)} ${trecho.grade?._id ?? '-'}`);

describe('reach of a grade', () => {
  const alvos = { todoCliente: false, grupos: [], lojas: [], exceto: [] };
  const loja = { _id: 'l1', grupos: ['g1', 'g2'] };
  it.each<[object, Reach | undefined]>([
    [{}, undefined],
    [{ todoCliente: true }, 'CLIENTE'],
    [{ todoCliente: true, grupos: ['g2'] }, 'GRUPO'],
    [{ todoCliente: true, grupos: ['g2'], lojas: ['l1'] }, 'LOJA'],
    [{ grupos: ['g3'], lojas: ['l2'] }, undefined],
    [{ todoCliente: true, lojas: ['l1'], exceto: ['l1'] }, undefined],
  ])('a grade reaches a store by the most specific way, unless excepted: %j, %s', (fields, por) =>
    expect(reachOf({ ...alvos, ...fields }, loja)).toBe(por),
  );
});

it('orders grades by end, way, start and id', () => {
  const gradeWith = (_id: string, de: string | null, ate: string | null, por: Reach) =>
    grade(_id, [], { validade: { de, ate }, por });
  const inOrder = [
    gradeWith('ends, store', null, '2026-12-31', 'LOJA'),
    gradeWith('ends, group, later', '2026-12-02', '2026-12-31', 'GRUPO'),
    gradeWith('ends, group, earlier', '2026-12-01', '2027-12-31', 'GRUPO'),
    gradeWith('ends, client', '2026-12-05', '2026-12-31', 'CLIENTE'),
    gradeWith('z', null, null, 'LOJA'),
    grade('y', [], { por: 'LOJA' }),
    gradeWith('group', '2027-01-01', null, 'GRUPO'),
    gradeWith('client', '2027-01-01', null, 'CLIENTE'),
    grade('client, none', []),
  ];
  const ids = inOrder.map(({ _id }) => _id);
  expect(
    inOrder
      .toReversed()
      .sort(compareGrades)
      .map(({ _id }) => _id),
  ).toEqual(ids);
});

it.each([
  [null, 'VIGENTE'],
  [{ de: '2026-12-01', ate: '2026-12-01' }, 'VIGENTE'],
  [{ de: '2026-12-02', ate: null }, 'FUTURA'],
  [{ de: null, ate: '2026-11-30' }, 'ENCERRADA'],
])('a grade with validity %j on 1 December is %s', (validade, situacao) =>
  expect(situacaoDaGrade(validade, '2026-12-01')).toBe(situacao),
);

it('finds a store’s holidays: national, of its state, and of its city by name', () => {
  const ofDay = (
    dia: string,
    uf: string | null,
    cidade: string | null,
    status: 'ATIVO' | 'INATIVO' = 'ATIVO',
  ) => ({
    dia,
    uf,
    cidade,
    status,
  });
  const feriados = [
    ofDay('2026-12-25', null, null),
    ofDay('2027-01-25', 'SP', 'SAO PAULO'),
    ofDay('2027-01-26', 'MG', 'São Paulo'),
    ofDay('2026-07-09', 'SP', null),
    ofDay('2026-04-23', 'RJ', null),
    ofDay('2027-02-09', null, null, 'INATIVO'),
    ofDay('2026-09-08', 'SP', 'Santos'),
  ];
  expect([...feriadosOf(feriados, { uf: 'SP', cidade: 'São Paulo' })]).toEqual([
    '2026-12-25',
    '2027-01-25',
    '2026-07-09',
  ]);
});

describe('the programme of a store', () => {
  it('plays the first grade with a bloco, then the next, and the base behind all', () => {
    const natal = grade('natal', [bloco('10:00', '22:00')], {
      validade: { de: '2026-12-01', ate: '2026-12-24' },
    });
    const rotina = grade('rotina', [bloco('08:00', '12:00'), bloco('20:00', '23:00')]);
    const [inside, outside] = [
      playedOn(programOf([rotina, natal]), '2026-12-24'),
      playedOn(programOf([rotina, natal]), '2026-12-25'),
    ];
    expect(inside).toEqual([
      '00:00 -',
      '08:00 rotina',
      '10:00 natal',
      '12:00 natal',
      '20:00 natal',
      '22:00 rotina',
      '23:00 -',
    ]);
    expect(outside).toEqual(['00:00 -', '08:00 rotina', '12:00 -', '20:00 rotina', '23:00 -']);
    const [, , overlapping] = trechosOfDay(programOf([rotina, natal]), '2026-12-24');
    expect(overlapping!.encobertas).toEqual([rotina]);
  });

  it('skips a grade with nothing playable, and reports it', () => {
    const empty = grade('vazia', [bloco('10:00', '12:00', { playlists: ['x'] })], { por: 'LOJA' });
    const second = grade('outra', [bloco('11:00', '13:00', { playlists: ['x', 'a'] })]);
    const program = programOf([empty, second], { plays: (playlist) => playlist === 'a' });
    expect(playedOn(program, '2026-12-01')).toEqual([
      '00:00 -',
      '10:00 -',
      '11:00 outra',
      '12:00 outra',
      '13:00 -',
    ]);
    expect(trechosOfDay(program, '2026-12-01').map(({ vazias }) => vazias)).toEqual([
      [],
      [empty],
      [empty],
      [],
      [],
    ]);
  });

  it('a bloco past midnight follows the day it began on: weekday, validity and holiday', () => {
    const night = grade('noite', [bloco('22:00', '02:00', { dias: ['SAB'] })], {
      validade: { de: null, ate: '2026-12-05' },
    });
    expect(playedOn(programOf([night]), '2026-12-06')).toEqual(['00:00 noite', '02:00 -']);
    expect(playedOn(programOf([night]), '2026-12-12')).toEqual(['00:00 -']);
    const feriado = grade('feriado', [bloco('22:00', '02:00', { dias: ['FERIADO'] })]);
    const feriados = new Set(['2026-12-25']);
    expect(playedOn(programOf([feriado], { feriados }), '2026-12-26')).toEqual(['00:00 feriado', '02:00 -']);
  });

  it('on a holiday, a grade with holiday blocos uses only these; others use the weekday', () => {
    const naming = grade(
      'nomeia',
      [bloco('08:00', '20:00'), bloco('10:00', '12:00', { dias: ['FERIADO'] })],
      {
        por: 'LOJA',
      },
    );
    const never = grade('nunca', [bloco('09:00', '11:00', { dias: ['SEX'] })]);
    const feriados = new Set(['2026-12-25']);
    expect(playedOn(programOf([naming, never], { feriados }), '2026-12-25')).toEqual([
      '00:00 -',
      '09:00 nunca',
      '10:00 nomeia',
      '11:00 nomeia',
      '12:00 -',
    ]);
  });

  it('on two holidays in a row, the later bloco plays, or the other if it is empty', () => {
    const dias = ['FERIADO'] as const;
    const party = grade('festa', [
      bloco('20:00', '04:00', { dias, playlists: ['noite'] }),
      bloco('02:00', '06:00', { dias, playlists: ['manhã'] }),
    ]);
    const feriados = new Set(['2026-12-24', '2026-12-25']);
    const playlists = (plays?: (playlist: string) => boolean) =>
      trechosOfDay(programOf([party], { feriados, ...(plays && { plays }) }), '2026-12-25').map(
        (trecho) => `${hora(trecho.de, 'America/Sao_Paulo')} ${trecho.playlists}`,
      );
    expect(playlists()).toEqual(['00:00 noite', '02:00 manhã', '06:00 ', '20:00 noite']);
    // From 04:00 to 06:00 the base plays, because the morning bloco has nothing playable.
    expect(playlists((playlist) => playlist === 'noite')).toEqual([
      '00:00 noite',
      '04:00 ',
      '06:00 ',
      '20:00 noite',
    ]);
  });

  it('a bloco that ends when it begins lasts 24 hours, cut at midnight', () => {
    const dia = grade('dia', [bloco('06:00', '06:00', { dias: ['TER'] })]);
    expect(playedOn(programOf([dia]), '2026-12-01')).toEqual(['00:00 -', '06:00 dia']);
    expect(playedOn(programOf([dia]), '2026-12-02')).toEqual(['00:00 dia', '06:00 -']);
    expect(trechosBetween(programOf([dia]), 5, 5)).toEqual([]);
  });
});

describe('overlapping blocos', () => {
  it.each<[string, Bloco[], [number, number] | undefined]>([
    ['side by side', [bloco('08:00', '12:00'), bloco('12:00', '20:00')], undefined],
    ['on a weekday', [bloco('08:00', '12:00'), bloco('11:55', '20:00')], [0, 1]],
    [
      'on other days',
      [bloco('08:00', '12:00', { dias: ['SEG'] }), bloco('08:00', '12:00', { dias: ['TER'] })],
      undefined,
    ],
    [
      'past midnight',
      [bloco('01:00', '03:00', { dias: ['TER'] }), bloco('22:00', '02:00', { dias: ['SEG'] })],
      [0, 1],
    ],
    [
      'past the week’s end',
      [bloco('22:00', '02:00', { dias: ['SAB'] }), bloco('01:00', '03:00', { dias: ['DOM'] })],
      [0, 1],
    ],
    ['for 24 hours on end', [bloco('06:00', '06:00')], undefined],
    [
      'on a holiday',
      [bloco('08:00', '12:00', { dias: ['FERIADO'] }), bloco('10:00', '11:00', { dias: ['SEG', 'FERIADO'] })],
      [0, 1],
    ],
    [
      'not of a holiday and a weekday',
      [bloco('08:00', '12:00', { dias: ['FERIADO'] }), bloco('08:00', '12:00')],
      undefined,
    ],
    [
      'not of a holiday’s night and its own morning',
      [bloco('22:00', '02:00', { dias: ['FERIADO'] }), bloco('01:00', '03:00', { dias: ['FERIADO'] })],
      undefined,
    ],
  ])('finds overlapping blocos: %s', (_, blocos, found) => expect(findOverlap(blocos)).toEqual(found));
});

const STEP_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/**
 * Steps through a zone's clock in five minutes and records the first moment of each shown time. A skipped hour gets the
 * moments right after the jump.
 */
function walkClock(zone: string, de: number, ate: number): Map<string, number> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const asUtc = (shown: string) => Date.parse(`${shown.replace(' ', 'T')}:00Z`);
  const written = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
  const first = new Map<string, number>();
  let before: number | undefined;
  for (let now = de; now < ate; now += STEP_MS) {
    const shown = asUtc(clock.format(now));
    const jump = before === undefined ? 0 : shown - before - STEP_MS;
    for (let skipped = 0; skipped < jump; skipped += STEP_MS)
      first.set(written(before! + STEP_MS + skipped), now + skipped);
    if (!first.has(written(shown))) first.set(written(shown), now);
    before = shown;
  }
  return first;
}

const periods = [
  ['America/Sao_Paulo', '2026-12-24'],
  ['America/Manaus', '2026-12-24'],
  ['America/Noronha', '2026-12-24'],
  ['Europe/Lisbon', '2026-03-28'],
  ['Europe/Lisbon', '2026-10-24'],
] as const;
const DAYS = 4;
const dayAfter = (day: string, n: number) =>
  new Date(Date.parse(day) + n * 24 * HOUR_MS).toISOString().slice(0, 10);

const fiveMinutes = fc
  .integer({ min: 0, max: 287 })
  .map((n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`);
const anyHour = fc.oneof(fiveMinutes, fc.constantFrom('00:00', '00:30', '01:00', '01:30', '02:00', '02:30'));
const anyBloco = fc.record({
  dias: fc.subarray([...allDays, 'FERIADO' as const], { minLength: 1 }),
  de: anyHour,
  ate: anyHour,
  playlists: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
});
const anyBlocos = fc.array(anyBloco, { minLength: 1, maxLength: 6 }).map((all) => {
  const kept: Bloco[] = [];
  for (const one of all) if (!findOverlap([...kept, one])) kept.push(one);
  return kept;
});
const offset = fc.option(fc.integer({ min: -1, max: DAYS }), { nil: null });
const anyGrade = fc.record({
  _id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  blocos: anyBlocos,
  por: fc.constantFrom<Reach>('LOJA', 'GRUPO', 'CLIENTE'),
  de: offset,
  ate: offset,
});
const anySet = fc.record({
  period: fc.constantFrom(...periods),
  grades: fc.uniqueArray(anyGrade, { selector: ({ _id }) => _id, maxLength: 5 }),
  feriados: fc.subarray([0, 1, 2, 3]),
  mute: fc.subarray(['a', 'b', 'c']),
  mais: fc.constantFrom(0, 1, Number.POSITIVE_INFINITY),
});

function coverage(blocos: readonly Bloco[]): number[] {
  const at = (hour: string) => (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))) / 5;
  const covered = Array.from({ length: 7 * 288 + 2 * 288 }, () => 0);
  for (const one of blocos) {
    const length = (at(one.ate) - at(one.de) + 288) % 288 || 288;
    for (const day of one.dias)
      for (let n = 0; n < length; n += 1) {
        const weekly = (allDays.indexOf(day as 'DOM') * 288 + at(one.de) + n) % (7 * 288);
        covered[day === 'FERIADO' ? 7 * 288 + at(one.de) + n : weekly]! += 1;
      }
  }
  return covered;
}

it('reports an overlap exactly when some minutes are covered twice', () => {
  fc.assert(
    fc.property(fc.array(anyBloco, { maxLength: 4 }), (blocos) => {
      const found = findOverlap(blocos);
      expect(found !== undefined).toBe(coverage(blocos).some((times) => times > 1));
      if (found) expect(coverage(found.map((n) => blocos[n]!)).some((times) => times > 1)).toBe(true);
    }),
  );
});

type Occurrence = { grade: string; from: number; to: number; shown: string; playlists: readonly string[] };

it('matches a minute-by-minute check for any grades, holidays and clocks', () => {
  const clocks = new Map(
    periods.map(([zone, day]) => {
      const start = Date.parse(`${dayAfter(day, -3)}T00:00Z`);
      return [`${zone} ${day}`, walkClock(zone, start, start + (DAYS + 6) * 24 * HOUR_MS)] as const;
    }),
  );
  fc.assert(
    fc.property(anySet, ({ period, grades: drawn, feriados: holidays, mute, mais: most }) => {
      const [zone, day] = period;
      const shows = clocks.get(`${zone} ${day}`)!;
      const feriados = new Set(holidays.map((n) => dayAfter(day, n)));
      const grades = drawn.map(({ de, ate, ...rest }) => ({
        ...rest,
        validade: {
          de: de === null ? null : dayAfter(day, de),
          ate: ate === null ? null : dayAfter(day, ate),
        },
      }));
      const rank = ({ _id, por, validade: { de, ate } }: (typeof grades)[number]) =>
        `${ate ? 1 : 0}${{ LOJA: 3, GRUPO: 2, CLIENTE: 1 }[por]}${de ?? '0000-00-00'}${_id}`;
      const inOrder = grades.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
      const occurrences: Occurrence[] = inOrder.flatMap((one) =>
        Array.from({ length: DAYS + 3 }, (_, n) => dayAfter(day, n - 2)).flatMap((begins) => {
          const { de, ate } = one.validade;
          if ((de && begins < de) || (ate && begins > ate)) return [];
          const weekday = allDays[new Date(`${begins}T12:00Z`).getUTCDay()]!;
          const namesHolidays = one.blocos.some((its) => its.dias.includes('FERIADO'));
          const counts = feriados.has(begins) && namesHolidays ? 'FERIADO' : weekday;
          return one.blocos
            .filter((its) => its.dias.includes(counts))
            .map((its) => ({
              grade: one._id,
              playlists: its.playlists,
              shown: `${begins} ${its.de}`,
              from: shows.get(`${begins} ${its.de}`)!,
              to: shows.get(`${its.ate > its.de ? begins : dayAfter(begins, 1)} ${its.ate}`)!,
            }));
        }),
      );
      const [from, to] = [shows.get(`${day} 00:00`)!, shows.get(`${dayAfter(day, DAYS)} 00:00`)!];
      const found = trechosBetween(
        programOf(grades, { feriados, relogio: clockOf(zone), plays: (name) => !mute.includes(name) }),
        from,
        to,
        most,
      );
      expect([found[0]!.de, found.at(-1)!.ate]).toEqual([from, to]);
      for (let now = from; now < to; now += STEP_MS) {
        const playing = inOrder.flatMap(({ _id }) => {
          const own = occurrences
            .filter((one) => one.grade === _id && one.from <= now && now < one.to)
            .filter((one) => one.playlists.some((name) => !mute.includes(name)))
            .sort((one, other) => other.from - one.from || (one.shown < other.shown ? 1 : -1));
          return own[0] ?? [];
        });
        const trecho = found.find((one) => one.de <= now && now < one.ate)!;
        const said = [trecho.grade?._id, trecho.playlists.join(), ...trecho.encobertas.map(({ _id }) => _id)];
        const expected = [
          playing[0]?.grade,
          playing[0]?.playlists.join() ?? '',
          ...playing.slice(1, 1 + most).map((one) => one.grade),
        ];
        if (said.join('|') !== expected.join('|'))
          expect({ now: new Date(now).toISOString(), said }).toEqual({
            now: new Date(now).toISOString(),
            said: expected,
          });
      }
    }),
    { numRuns: 60 },
  );
});
