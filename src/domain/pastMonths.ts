import { dayOf } from './day.ts';

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** First and last day of a month such as `2026-10`. */
export function daysOfMes(mes: string): { de: string; ate: string } {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { de: `${mes}-01`, ate: `${mes}-${last}` };
}

/** `2026-10` becomes “outubro de 2026”. */
export function formatMes(mes: string): string {
  const [year, number] = mes.split('-');
  return `${monthNames[Number(number) - 1]} de ${year}`;
}

export function pastMonths(count: number, now = new Date()): string[] {
  const [year, mes] = dayOf(now).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(year, mes - 2 - n, 1)).toISOString().slice(0, 7),
  );
}
