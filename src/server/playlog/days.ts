import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '#domain/dates.ts';
import { addDays } from '#domain/day.ts';

const byHour = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' });

/** Finds the hour of the day in São Paulo, 0 to 23, of a moment. */
export const hourOf = (moment: Date) => Number(byHour.format(moment));

/** The first moment of a São Paulo day. */
export const startOfDay = (day: string) => startOfHour(day, 0);

/** The first moment of an hour, 0 to 24, of a São Paulo day. */
export function startOfHour(day: string, hour: number): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(new TZDate(year, month - 1, date, hour, TIME_ZONE).getTime());
}

/** The weekdays, in the order of `Date`. */
export const weekdays = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;

/** Finds the weekday of a day, as its place among `weekdays`. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first Monday from a day on. */
export const mondayFrom = (day: string) => addDays(day, (8 - weekdayOf(day)) % 7);

/** The Monday of a day's week. */
export const mondayOf = (day: string) => mondayFrom(addDays(day, -6));
