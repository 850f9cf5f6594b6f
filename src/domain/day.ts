import { TIME_ZONE } from './dates.ts';

const DAY_MS = 86_400_000;

const byDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The São Paulo day, `yyyy-MM-dd`. */
export const dayOf = (moment: Date) => byDay.format(moment);

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** `2026-11-21` → `21/11/2026`. */
export const formatDay = (day: string) => day.split('-').reverse().join('/');

export const formatDayShort = (day: string) => formatDay(day).slice(0, 5);

export function wrongDays({ de, ate }: { de?: unknown; ate?: unknown }): { path: string; message: string }[] {
  if (typeof de !== 'string' || typeof ate !== 'string' || de <= ate) return [];
  return [
    { path: 'de', message: 'O começo não pode ser depois do fim' },
    { path: 'ate', message: 'O fim não pode ser antes do começo' },
  ];
}
