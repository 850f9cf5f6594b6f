import type { Random } from './random.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** São Paulo is UTC-3 all year. */
const BEHIND_MS = 3 * HOUR_MS;
const OPENS_MS = 8 * HOUR_MS;
const OPEN_SECONDS = 11 * 60 * 60;

/**
 * Returns a time in office hours (8 to 19 h in São Paulo) `days` ago, or a day earlier if that is still in the future.
 */
export function daysBefore(moment: Date, days: number, random: Random): Date {
  const today = Math.floor((moment.getTime() - BEHIND_MS) / DAY_MS) * DAY_MS + BEHIND_MS;
  const found = today - days * DAY_MS + OPENS_MS + random.between(0, OPEN_SECONDS - 1) * 1000;
  return new Date(found < moment.getTime() ? found : found - DAY_MS);
}

export const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS);
