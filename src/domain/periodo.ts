import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { TIME_ZONE } from './dates.ts';

const dias = (value: number) => ({ value, label: `${value} dias` });

/** The periods of the notices' and notifications' filters. */
export const periodosAte90 = [10, 20, 30, 40, 50, 60, 70, 80, 90].map(dias);

/** The periods of the report and insights filters; blank means none. */
export const periodos = [
  ...[10, 20, 30, 40, 50, 60, 70, 80].map(dias),
  { value: 90, label: '3 meses' },
  { value: 180, label: '6 meses' },
  { value: 365, label: '1 ano' },
];

/** Finds the first instant of a period of N days that ends now: 00:00 in São Paulo, N−1 days ago. */
export function startOfPeriodo(dias: number, now = new Date()): Date {
  return new Date(startOfDay(subDays(new TZDate(now, TIME_ZONE), dias - 1)).getTime());
}
