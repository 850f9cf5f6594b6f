import { dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { startOfDay } from './days.ts';
import type { Scope } from './scope.ts';

/** Finds the first day, `yyyy-MM-dd`, of the month that lies so many months after a day's; negative for before. */
export function firstOfMonth(day: string, months = 0): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * Finds the first São Paulo day that is to be kept beside the current month and so many before it; nothing when they
 * are 0: all days are kept.
 */
export const keptFrom = (months: number, now: Date): string | undefined =>
  months === 0 ? undefined : firstOfMonth(dayOf(now), -months);

/** Finds the day since when the logs have all their rows; undefined when nothing was ever dropped. */
export async function findDetalhesDesde(db: Db): Promise<string | undefined> {
  const { detalhesDesde } = await db
    .selectFrom('configuracoes')
    .select('detalhesDesde')
    .executeTakeFirstOrThrow();
  return detalhesDesde ?? undefined;
}

/** Finds the day since when skips are counted: days before had left the log when counting began; undefined for all days. */
export async function findPuladasDesde(db: Db): Promise<string | undefined> {
  const { puladasDesde } = await db
    .selectFrom('configuracoes')
    .select('puladasDesde')
    .executeTakeFirstOrThrow();
  return puladasDesde ?? undefined;
}

/** Narrows a scope to what the logs still have. The sums know of more, but a count must be of what can be read. */
export async function keptOf(db: Db, scope: Scope): Promise<Scope> {
  const desde = await findDetalhesDesde(db);
  if (!desde) return scope;
  const kept = startOfDay(desde);
  return scope.since && scope.since > kept ? scope : { ...scope, since: kept };
}
