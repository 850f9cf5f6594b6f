import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dias, type Expediente, isOpenAt, openTime, weekdayAt } from './horarios.ts';
import { dueVinhetas, playsBetween, weekOfVinheta } from './vinhetas.ts';

const MINUTE_MS = 60_000;
const monday = Date.parse('2026-11-23T09:00:00-03:00');
const alwaysOpen: Expediente = { horarios: null, excecoes: [], fusoHorario: 'America/Sao_Paulo' };
const officeHours: Expediente = {
  ...alwaysOpen,
  horarios: [{ dias: ['SEG', 'TER'], abre: '09:00', fecha: '18:00' }],
};
const vinheta = (_id: string, intervaloExecucao: number, diaExecucao = [...dias]) => ({
  _id,
  intervaloExecucao,
  diaExecucao,
});

type TrackEnd = { agora: number; tocadas: string[] };

function play(
  vinhetas: ReturnType<typeof vinheta>[],
  faixas: number[],
  expediente: Expediente,
  de = monday,
): TrackEnd[] {
  const lastPlays = new Map<string, number>();
  let now = de;
  return faixas.map((minutes) => {
    now += minutes * MINUTE_MS;
    const tocadas = dueVinhetas(vinhetas, lastPlays, now, expediente);
    for (const [n, vinhetaId] of tocadas.entries()) lastPlays.set(vinhetaId, now + n * 15_000);
    return { agora: now, tocadas };
  });
}

describe('a jingle', () => {
  it('a jingle is due after its interval of open time', () => {
    const lastPlays = new Map([['v', monday]]);
    const dueAfter = (minutes: number, expediente = officeHours) =>
      dueVinhetas([vinheta('v', 45)], lastPlays, monday + minutes * MINUTE_MS, expediente);
    expect([dueAfter(44.9), dueAfter(45)]).toEqual([[], ['v']]);
    // From 17:40 on Monday: 20 minutes of that day and 25 of the next.
    const late = new Map([['v', monday + 520 * MINUTE_MS]]);
    const dueTomorrow = (minutes: number) =>
      dueVinhetas([vinheta('v', 45)], late, monday + (24 * 60 + minutes) * MINUTE_MS, officeHours);
    expect([dueTomorrow(24), dueTomorrow(25)]).toEqual([[], ['v']]);
  });

  it('a jingle never played, or played in the future by a wrong clock, is due immediately', () => {
    for (const lastPlays of [new Map(), new Map([['v', monday + 9e9]])])
      expect(dueVinhetas([vinheta('v', 1440)], lastPlays, monday, alwaysOpen)).toEqual(['v']);
  });

  it('plays a missed jingle only once', () => {
    const trackEnds = play([vinheta('v', 30)], [0, 600, ...Array(9).fill(4)], alwaysOpen);
    expect(
      trackEnds
        .filter(({ tocadas }) => tocadas.length > 0)
        .map(({ agora: now }) => (now - monday) / MINUTE_MS),
    ).toEqual([0, 600, 632]);
  });

  it('plays the longest overdue jingles first, two together, five minutes apart', () => {
    const delays = new Map([
      ['a', monday - 70 * MINUTE_MS],
      ['b', monday - 90 * MINUTE_MS],
      ['c', monday - 80 * MINUTE_MS],
    ]);
    const all = ['a', 'b', 'c'].map((id) => vinheta(id, 60));
    expect(dueVinhetas(all, delays, monday, alwaysOpen)).toEqual(['b', 'c']);
    const after = new Map([...delays, ['b', monday], ['c', monday + 15_000]]);
    const dueIn = (ms: number) => dueVinhetas(all, after, monday + 15_000 + ms, alwaysOpen);
    expect([dueIn(5 * MINUTE_MS - 1), dueIn(5 * MINUTE_MS)]).toEqual([[], ['a']]);
  });
});

function playTimes(
  calendar: object,
  { faixa = 1, expediente = alwaysOpen, dia = '2026-11-23', dias: n = 1 } = {},
) {
  const de = Date.parse(`${dia}T00:00:00-03:00`);
  const stretch = { de, ate: de + n * 1440 * MINUTE_MS, faixaMs: faixa * MINUTE_MS };
  return playsBetween([{ ...vinheta('v', 1440), ...calendar }], expediente, stretch).map(({ momento }) =>
    new Date(momento - 3 * 60 * MINUTE_MS).toISOString().slice(n === 1 ? 11 : 8, 16),
  );
}
const everyInterval = (intervaloExecucao: number, calendar: object) => ({ intervaloExecucao, ...calendar });
const onlyAtHoras = (...horasMarcadas: string[]) => ({ horasMarcadas, porIntervalo: false });

describe('a jingle with a calendar', () => {
  it('plays at its hours when the running track ends, at most ten minutes late', () => {
    expect(playTimes(onlyAtHoras('10:00', '15:30'))).toEqual(['10:00', '15:30']);
    expect(playTimes(onlyAtHoras('10:00', '15:30'), { faixa: 7 })).toEqual(['10:02', '15:31']);
    expect(playTimes(onlyAtHoras('10:00'), { faixa: 610 })).toEqual(['10:10']);
    expect(playTimes(onlyAtHoras('10:00'), { faixa: 611 })).toEqual([]);
  });

  it('plays once per hour, and after midnight for an hour just before it', () => {
    expect(playTimes(onlyAtHoras('10:00', '10:05'), { faixa: 6 })).toEqual(['10:00', '10:06']);
    expect(playTimes(onlyAtHoras('10:01', '10:05'), { faixa: 10 })).toEqual(['10:10']);
    expect(playTimes({ ...onlyAtHoras('23:55'), diaExecucao: ['SEG'] }, { faixa: 1442, dias: 2 })).toEqual([
      '24T00:02',
    ]);
  });

  it('does not play at an hour when the store is closed', () => {
    expect(playTimes(onlyAtHoras('08:55', '17:59', '18:00'), { expediente: officeHours })).toEqual(['17:59']);
  });

  it('plays by interval only within its windows, and at fixed hours besides', () => {
    const janelas = [
      { de: '09:00', ate: '10:00' },
      { de: '15:00', ate: '15:01' },
    ];
    expect(playTimes(everyInterval(30, { janelas, horasMarcadas: ['12:00'] }))).toEqual([
      '09:00',
      '09:30',
      '12:00',
      '15:00',
    ]);
  });

  it('plays past midnight in the previous day’s window', () => {
    const night = everyInterval(60, { janelas: [{ de: '23:00', ate: '02:00' }], diaExecucao: ['SEG'] });
    expect(playTimes(night, { dias: 3 })).toEqual(['23T23:00', '24T00:00', '24T01:00']);
  });

  it.each([
    [{ de: '2026-11-24', ate: '2026-11-25' }, ['24', '25']],
    [{ de: null, ate: '2026-11-23' }, ['23']],
    [{ de: '2026-11-25', ate: null }, ['25', '26']],
    [null, ['23', '24', '25', '26']],
  ])('plays only on its valid days: %j', (validade, which) => {
    expect(playTimes({ ...onlyAtHoras('10:00'), validade }, { dias: 4 })).toEqual(
      which.map((dia) => `${dia}T10:00`),
    );
  });

  it('respects the daily maximum on the store’s clock', () => {
    const few = everyInterval(60, { maximoPorDia: 2, horasMarcadas: ['23:00'] });
    expect(playTimes(few, { dias: 2 })).toEqual(['23T00:00', '23T01:00', '24T00:00', '24T01:00']);
  });

  it('plays a fixed hour before overdue jingles, and counts it towards two in a row', () => {
    const hora = { ...vinheta('z', 60), ...onlyAtHoras('10:00') };
    const ten = Date.parse('2026-11-23T10:00:00-03:00');
    expect(dueVinhetas([vinheta('a', 60), vinheta('b', 60), hora], new Map(), ten, alwaysOpen)).toEqual([
      'z',
      'a',
    ]);
    // A jingle just played, which delays overdue jingles but not fixed hours.
    const before = new Map([['c', ten - MINUTE_MS]]);
    expect(dueVinhetas([vinheta('a', 60), hora], before, ten, alwaysOpen)).toEqual(['z']);
    const three = ['x', 'y', 'z'].map((id) => ({ ...vinheta(id, 60), ...onlyAtHoras('10:00') }));
    expect(dueVinhetas(three, new Map(), ten, alwaysOpen)).toEqual(['x', 'y']);
    const after = new Map([
      ['x', ten],
      ['y', ten + 1],
    ]);
    expect(dueVinhetas(three, after, ten + 3 * MINUTE_MS, alwaysOpen)).toEqual(['z']);
  });

  it('the preview of a week shows the jingle’s plays', () => {
    const week = weekOfVinheta({
      diaExecucao: ['SEG'],
      intervaloExecucao: 30,
      horasMarcadas: ['12:00'],
      maximoPorDia: 3,
      janelas: [{ de: '09:00', ate: '10:00' }],
    });
    expect(week.SEG).toEqual(Array.from({ length: 24 }, (_, hora) => ({ 9: 2, 12: 1 })[hora] ?? 0));
    expect(week.TER).toEqual(Array(24).fill(0));
  });
});

const anyVinhetas = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 240 }), fc.subarray([...dias])), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(([intervalo, dias], n) => vinheta(`v${n}`, intervalo, dias)));
const faixas = fc.array(fc.constantFrom(0.5, 2, 3.5, 5, 90), { minLength: 50, maxLength: 300 });

describe('any store', () => {
  it('respects days, hours, intervals, groups and their order', () => {
    fc.assert(
      fc.property(
        anyVinhetas,
        faixas,
        fc.constantFrom(alwaysOpen, officeHours),
        (vinhetas, faixas, expediente) => {
          const lastPlays = new Map<string, number>();
          let lastGroup = Number.NEGATIVE_INFINITY;
          for (const { agora: now, tocadas } of play(vinhetas, faixas, expediente)) {
            const due = vinhetas.filter(
              ({ _id, intervaloExecucao, diaExecucao }) =>
                diaExecucao.includes(weekdayAt(now, expediente.fusoHorario)) &&
                (!lastPlays.has(_id) ||
                  openTime(expediente, lastPlays.get(_id)!, now) >= intervaloExecucao * MINUTE_MS),
            );
            const mayPlay = isOpenAt(expediente, now) && now - lastGroup >= 5 * MINUTE_MS;
            expect(tocadas).toHaveLength(mayPlay ? Math.min(2, due.length) : 0);
            const overdue = (id: string) =>
              lastPlays.has(id)
                ? openTime(expediente, lastPlays.get(id)!, now) -
                  vinhetas.find(({ _id }) => _id === id)!.intervaloExecucao * MINUTE_MS
                : Number.POSITIVE_INFINITY;
            const others = due.filter(({ _id }) => !tocadas.includes(_id));
            for (const vinhetaId of tocadas) {
              expect(due.map(({ _id }) => _id)).toContain(vinhetaId);
              for (const { _id } of others) expect(overdue(vinhetaId)).toBeGreaterThanOrEqual(overdue(_id));
            }
            for (const [n, vinhetaId] of tocadas.entries()) {
              lastGroup = now + n * 15_000;
              lastPlays.set(vinhetaId, lastGroup);
            }
          }
        },
      ),
      { seed: 20261122, numRuns: 60 },
    );
  });
});
