import { describe, expect, it } from 'vitest';
import type { Calendar } from './calendar.ts';
import { dayBounds, explainMissed, plannedOnDay } from './comprovante.ts';
import { dias, type Expediente } from './horarios.ts';

const DIA = '2026-11-20';
const MINUTE_MS = 60_000;
const open: Expediente = {
  horarios: [{ dias: [...dias], abre: '08:00', fecha: '20:00' }],
  excecoes: [],
  fusoHorario: 'America/Sao_Paulo',
};
const closed: Expediente = { ...open, excecoes: [{ dia: DIA, fechado: true }] };

const plan = (
  calendar: Calendar & { intervaloExecucao?: number; diaExecucao?: (typeof dias)[number][] },
  expediente = open,
) => {
  const vinheta = { _id: 'v', diaExecucao: [...dias], intervaloExecucao: 60, ...calendar };
  const [planned] = plannedOnDay([vinheta], expediente, { dia: DIA, faixaMs: 3 * MINUTE_MS });
  const { momentos, ...counts } = planned!;
  return { ...counts, tocariam: momentos.length };
};

describe('planned plays of a day', () => {
  it("plans plays by the player's rule while the store is open", () => {
    expect(plan({})).toEqual({ vinheta: 'v', planejadas: 12, fechada: 0, diaCheio: 0, tocariam: 12 });
    expect(plan({ diaExecucao: ['SAB'] })).toMatchObject({ planejadas: 0 });
    expect(plan({ validade: { de: null, ate: '2026-11-19' } })).toMatchObject({ planejadas: 0 });
  });

  it('counts plays lost to a holiday, and to hours when the store is closed', () => {
    expect(plan({}, closed)).toMatchObject({ planejadas: 12, fechada: 12, tocariam: 0 });
    const hours = { porIntervalo: false, horasMarcadas: ['07:00', '10:00', '21:30'] };
    expect(plan(hours)).toMatchObject({ planejadas: 3, fechada: 2, tocariam: 1 });
    expect(plan(hours, closed)).toMatchObject({ planejadas: 3, fechada: 3, tocariam: 0 });
  });

  it('counts plays above the daily maximum', () => {
    expect(plan({ maximoPorDia: 5 })).toMatchObject({ planejadas: 12, diaCheio: 7, tocariam: 5 });
  });

  it('continues from earlier plays, as players do', () => {
    const { de } = dayBounds(DIA, 'America/Sao_Paulo');
    const vinhetas = [{ _id: 'v', diaExecucao: [...dias], intervaloExecucao: 24 * 60 }];
    const playedBefore = (hoursBefore: number) => new Map([['v', de - hoursBefore * 60 * MINUTE_MS]]);
    const planAfter = (hoursBefore: number) =>
      plannedOnDay(vinhetas, open, { dia: DIA, faixaMs: 3 * MINUTE_MS }, playedBefore(hoursBefore));
    expect(planAfter(6)).toMatchObject([{ planejadas: 0 }]);
    expect(planAfter(100)).toMatchObject([{ planejadas: 1 }]);
  });

  it('a day follows the store’s clock, even when it has 23 hours', () => {
    const { de, ate } = dayBounds('2026-03-08', 'America/New_York');
    expect(new Date(de).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(ate - de).toBe(23 * 60 * MINUTE_MS);
  });
});

describe('missing plays', () => {
  const motivos = { fechada: 2, diaCheio: 3, semTocar: 4 };
  it('explains only the missing plays, the surest reason first', () => {
    const missedAfter = (tocadas: number) => explainMissed({ planejadas: 12, tocadas, ...motivos });
    expect(missedAfter(0)).toEqual({ ...motivos, outras: 3 });
    expect(missedAfter(5)).toEqual({ fechada: 2, diaCheio: 3, semTocar: 2, outras: 0 });
    expect(missedAfter(11)).toEqual({ fechada: 1, diaCheio: 0, semTocar: 0, outras: 0 });
    expect(missedAfter(20)).toEqual({ fechada: 0, diaCheio: 0, semTocar: 0, outras: 0 });
  });
});
