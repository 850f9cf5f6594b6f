import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '#domain/dates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const byDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The São Paulo day, `yyyy-MM-dd`, of a moment. */
export const dayOf = (moment: Date) => byDay.format(moment);

/** The day `days` later; negative for earlier. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first moment of a São Paulo day. */
export function startOfDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(new TZDate(year, month - 1, date, TIME_ZONE).getTime());
}

/** The first Monday from a day on. */
export const mondayFrom = (day: string) => addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

/** The Monday of a day's week. */
export const mondayOf = (day: string) => mondayFrom(addDays(day, -6));
