import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '#domain/dates.ts';
import { addDays } from '#domain/day.ts';

const byHour = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' });

/** Returns the hour 0–23 in São Paulo. */
export const hourOf = (moment: Date) => Number(byHour.format(moment));

export const startOfDay = (day: string) => startOfHour(day, 0);

/** `hour` is 0–24 in São Paulo. */
export function startOfHour(day: string, hour: number): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(new TZDate(year, month - 1, date, hour, TIME_ZONE).getTime());
}

/** In the order of `Date.getDay()`. */
export const weekdays = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;

export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const mondayFrom = (day: string) => addDays(day, (8 - weekdayOf(day)) % 7);

export const mondayOf = (day: string) => mondayFrom(addDays(day, -6));
