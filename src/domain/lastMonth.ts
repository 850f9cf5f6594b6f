import { TZDate } from '@date-fns/tz';
import { endOfMonth } from 'date-fns/endOfMonth';
import { format } from 'date-fns/format';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMonths } from 'date-fns/subMonths';
import { TIME_ZONE } from './dates.ts';

/** First and last day of the previous month in São Paulo, `yyyy-MM-dd`. */
export function lastMonth(now = new Date()): { de: string; ate: string } {
  const month = subMonths(new TZDate(now, TIME_ZONE), 1);
  return { de: format(startOfMonth(month), 'yyyy-MM-dd'), ate: format(endOfMonth(month), 'yyyy-MM-dd') };
}
