import type { components } from '#generated/api.d.ts';
import { dayOf, daysBetween, formatDay } from './day.ts';

export const EXPIRING_DAYS = 60;

export function contratoText(
  { numero, ate }: components['schemas']['ContratoEcad'],
  today = dayOf(new Date()),
): string {
  const days = daysBetween(today, ate);
  if (days < 0) return `${numero}, vencido em ${formatDay(ate)}`;
  const soon = days === 0 ? ' (hoje)' : ` (em ${days === 1 ? '1 dia' : `${days} dias`})`;
  return `${numero}, até ${formatDay(ate)}${days <= EXPIRING_DAYS ? soon : ''}`;
}
