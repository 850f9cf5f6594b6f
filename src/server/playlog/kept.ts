import { dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { startOfDay } from './days.ts';
import type { Scope } from './scope.ts';

/** Returns the first day, `yyyy-MM-dd`, of the month `months` after a day's month; negative values go back. */
export function firstOfMonth(day: string, months = 0): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/**
 * Returns the first São Paulo day to keep: `months` full months plus the current one. Undefined for 0, which keeps
 * everything.
 */
export const keptFrom = (months: number, now: Date): string | undefined =>
  months === 0 ? undefined : firstOfMonth(dayOf(now), -months);

/** First day with complete logs; undefined if nothing was ever dropped. */
export async function findDetalhesDesde(db: Db): Promise<string | undefined> {
  const { detalhesDesde } = await db
    .selectFrom('configuracoes')
    .select('detalhesDesde')
    .executeTakeFirstOrThrow();
  return detalhesDesde ?? undefined;
}

/** First day with skip counts; undefined if all days have them. */
export async function findPuladasDesde(db: Db): Promise<string | undefined> {
  const { puladasDesde } = await db
    .selectFrom('configuracoes')
    .select('puladasDesde')
    .executeTakeFirstOrThrow();
  return puladasDesde ?? undefined;
}

/**
 * Limits a scope to the days still in the logs. The sums go further back, but counts must match the readable rows.
 */
export async function keptOf(db: Db, scope: Scope): Promise<Scope> {
  const desde = await findDetalhesDesde(db);
  if (!desde) return scope;
  const kept = startOfDay(desde);
  return scope.since && scope.since > kept ? scope : { ...scope, since: kept };
}
