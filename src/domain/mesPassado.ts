import { TZDate } from '@date-fns/tz';
import { endOfMonth } from 'date-fns/endOfMonth';
import { format } from 'date-fns/format';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';
import { TIME_ZONE } from './dates.ts';

/** Finds the first and the last day, `yyyy-MM-dd`, of the month before this one in São Paulo. */
export function mesPassado(now = new Date()): { de: string; ate: string } {
  const month = subMonths(new TZDate(now, TIME_ZONE), 1);
  return { de: format(startOfMonth(month), 'yyyy-MM-dd'), ate: format(endOfMonth(month), 'yyyy-MM-dd') };
}
