import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alertas, dueAvisos, dueResumos, isForgotten, normalizeAlertas } from './alertas.ts';

const MINUTE_MS = 60_000;
const people = ['ana@a.br', 'bia@a.br'];
const alertas = (fields: Partial<Alertas> = {}): Alertas => ({
  ligado: true,
  destinatarios: people,
  silencioMin: 15,
  resumoDiarioAs: null,
  ...fields,
});

/** Per store, the lengths in minutes of its stretches, alternately playing and silent. */
const days = fc.record({
  toca: fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 5,
  }),
  silencioMin: fc.integer({ min: 1, max: 20 }),
  ligado: fc.boolean(),
});

describe('alert mails', () => {
  it('come at most every ten minutes, report each silence once, and its end only to those alerted', () =>
    fc.assert(
      fc.property(days, ({ toca: stores, silencioMin, ligado }) => {
        const each = alertas({ silencioMin, ligado });
        const playing = stores.map((stretches) => stretches.flatMap((n, k) => Array(n).fill(k % 2 === 0)));
        const lastMails = new Map<string, number>();
        let told: { lojaId: string; destinatario: string }[] = [];
        let mails = 0;
        for (let minute = 0; minute < 500; minute += 1) {
          const at = minute * MINUTE_MS;
          const plays = (store: number) => playing[store]?.[minute] ?? true;
          const silentFor = (store: number) => {
            let since = minute;
            while (since >= 0 && !(playing[store]?.[since] ?? true)) since -= 1;
            return (minute - since) * MINUTE_MS;
          };
          const caladas = playing.flatMap((_, n) =>
            plays(n) ? [] : [{ lojaId: `${n}`, caladaMs: silentFor(n), alertas: each }],
          );
          const avisadas = told.map((row) => ({ ...row, toca: plays(Number(row.lojaId)), alertas: each }));
          for (const { destinatario, caladas: added, voltaram } of dueAvisos(
            { caladas, avisadas },
            lastMails,
            at,
          )) {
            mails += 1;
            expect(at - (lastMails.get(destinatario) ?? -Infinity)).toBeGreaterThanOrEqual(10 * MINUTE_MS);
            lastMails.set(destinatario, at);
            const before = told
              .filter((row) => row.destinatario === destinatario)
              .map(({ lojaId }) => lojaId);
            for (const { lojaId, caladaMs } of added) {
              expect(before).not.toContain(lojaId);
              expect(caladaMs).toBeGreaterThanOrEqual(silencioMin * MINUTE_MS);
            }
            for (const { lojaId } of voltaram) {
              expect(before).toContain(lojaId);
              expect(plays(Number(lojaId))).toBe(true);
            }
            told = told.filter(
              (row) =>
                row.destinatario !== destinatario || !voltaram.some((one) => one.lojaId === row.lojaId),
            );
            told.push(...added.map(({ lojaId }) => ({ lojaId, destinatario })));
          }
        }
        if (!ligado) expect(mails).toBe(0);
        expect(told).toEqual([]);
        expect(mails % people.length).toBe(0);
      }),
    ));
});

it.each([
  ['somebody else is told', alertas({ destinatarios: ['bia@a.br'] }), true],
  ['nobody is told', alertas({ ligado: false }), true],
  ['it is not watched', null, true],
  ['all is as it was', alertas(), false],
])('checks whether an alert lapses when %s', (_, now, expected) =>
  expect(isForgotten({ lojaId: '1', destinatario: 'ana@a.br', toca: false, alertas: now })).toBe(expected),
);

describe('digests', () => {
  const as = (resumoDiarioAs: string | null) => alertas({ destinatarios: ['ana@a.br'], resumoDiarioAs });
  const due = (hora: string, sentBefore: Parameters<typeof dueResumos>[1] = []) =>
    dueResumos([as('08:00'), as(null), as('18:30')], sentBefore, { dia: '2026-11-24', hora });
  it('a digest is due from its hour on, one at a time', () => {
    expect(due('07:59')).toEqual([]);
    expect(due('08:00')).toEqual([{ destinatario: 'ana@a.br', horario: '08:00' }]);
    expect(due('23:59')).toHaveLength(1);
  });
  it('a digest is due once a day', () => {
    const sent = { destinatario: 'ana@a.br', horario: '08:00' };
    expect(due('18:00', [{ ...sent, dia: '2026-11-24' }])).toEqual([]);
    expect(due('18:30', [{ ...sent, dia: '2026-11-24' }])).toEqual([
      { destinatario: 'ana@a.br', horario: '18:30' },
    ]);
    expect(due('18:00', [{ ...sent, dia: '2026-11-23' }])).toEqual([sent]);
  });
});

it('stores an address once and fills in defaults', () =>
  expect(normalizeAlertas({ ligado: true, destinatarios: ['Ana@A.br', 'ana@a.br'] })).toEqual({
    ligado: true,
    destinatarios: ['ana@a.br'],
    silencioMin: 15,
    resumoDiarioAs: null,
  }));
