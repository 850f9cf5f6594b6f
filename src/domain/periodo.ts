import { TZDate } from '@date-fns/tz';
import { addDays as daysLater } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { TIME_ZONE } from './dates.ts';
import { addDays, dayOf, daysBetween } from './day.ts';
import { daysOf, type Periodo } from './periodos.ts';

/** `until` is exclusive; without it the stretch ends now. */
export type Trecho = { since: Date; until?: Date };

export type Janela = Trecho & { antes: Required<Trecho> };

/** 00:00 in São Paulo, N−1 days ago. */
export function startOfPeriodo(dias: number, now = new Date()): Date {
  return new Date(startOfDay(subDays(new TZDate(now, TIME_ZONE), dias - 1)).getTime());
}

function midnightOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(new TZDate(year, month - 1, date, TIME_ZONE).getTime());
}

const sameMoment = (now: Date, days: number) =>
  new Date(daysLater(new TZDate(now, TIME_ZONE), -days).getTime());

/**
 * Returns undefined without a period. A period in days is compared with as many whole days. Any other running period is
 * compared up to the same time of the previous one, or to its end if it is shorter.
 */
export function janelaOf(said: Periodo, now = new Date()): Janela | undefined {
  const dias = daysOf(said, now);
  if (!dias) return undefined;
  const since = midnightOf(dias.de);
  const antes = { since: midnightOf(dias.before), until: since };
  if (said.periodo !== undefined) return { since, antes };
  if (dias.ate === dayOf(now)) {
    const then = sameMoment(now, daysBetween(dias.before, dias.de));
    if (then < since) antes.until = then > antes.since ? then : antes.since;
  }
  return { since, until: midnightOf(addDays(dias.ate, 1)), antes };
}
