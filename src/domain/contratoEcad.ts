import type { components } from '#generated/api.d.ts';
import { dayOf, daysBetween, formatDay } from './day.ts';

export const VENCE_EM_DIAS = 60;

export function contratoText(
  { numero, ate }: components['schemas']['ContratoEcad'],
  hoje = dayOf(new Date()),
): string {
  const dias = daysBetween(hoje, ate);
  if (dias < 0) return `${numero}, vencido em ${formatDay(ate)}`;
  const soon = dias === 0 ? ' (hoje)' : ` (em ${dias === 1 ? '1 dia' : `${dias} dias`})`;
  return `${numero}, até ${formatDay(ate)}${dias <= VENCE_EM_DIAS ? soon : ''}`;
}
