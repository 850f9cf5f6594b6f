import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { addDays, dayOf } from './days.ts';
import type { Log } from './rollups.ts';
import type { Scope } from './scope.ts';
import { covered, measureOf } from './sums.ts';

/**
 * The days that hold a page, how many rows of the last of them come before it, and how many rows and stores' days of
 * the scope are in them.
 */
export type Window = Own & { from: string; to: string; skip: number };

/** How many rows of a scope, and stores' days with any, there are on some days. */
type Own = { rows: number; storeDays: number };

/** How many days are looked at in one go: most pages are in the last ones, and some stores stopped long ago. */
const STRIDES = [2, 30, 366];

/** The first and the last day that a scope can have anything on, the last no later than `before`; none before anything is logged. */
export async function loggedDays(
  db: Db,
  { since, until }: Scope,
  before?: string,
): Promise<{ first: string; last: string } | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(dia) as first, max(dia) as last from uso_horas`.execute(db);
  const { first, last } = rows[0]!;
  if (!first || !last) return undefined;
  const ends = [last, until ? addDays(dayOf(until), -1) : last, before ?? last];
  return { first: since && dayOf(since) > first ? dayOf(since) : first, last: ends.toSorted()[0]! };
}

/**
 * Finds by the rollups the days that hold a page of a log, newest first, so that the log is never searched for
 * the few rows of some stores. With a cursor, `before` is its day, of which an unknown part is left.
 */
export async function findWindow(
  db: Db,
  log: Log,
  scope: Scope,
  { before, skip, wanted }: { before?: string; skip: number; wanted: number },
): Promise<Window | undefined> {
  const days = await loggedDays(db, scope, before);
  if (!days) return undefined;
  let end = days.last;
  const window = { from: '', to: '', skip, rows: 0, storeDays: 0 };
  let found = 0;
  for (let stride = 0; end >= days.first; stride += 1) {
    const next = addDays(end, -(STRIDES[stride] ?? STRIDES.at(-1)!));
    const conditions = [...covered({ ...scope, since: undefined }), sql`dia <= ${end}::date`];
    conditions.push(sql`dia > ${next}::date`, sql`dia >= ${days.first}::date`);
    const measure = measureOf(log, scope);
    const { rows } = await sql<{ dia: string; n: number; lojas: number }>`
      select dia, sum(${measure})::bigint as n, count(*) as lojas from uso_lojas
      where ${sql.join(conditions, sql` and `)} and ${measure} > 0 group by dia order by dia desc`.execute(
      db,
    );
    for (const { dia, n, lojas } of rows) {
      if (!window.to && dia !== before && window.skip >= n) {
        window.skip -= n;
        continue;
      }
      window.to ||= dia;
      window.from = dia;
      window.storeDays += lojas;
      window.rows += n;
      if (dia !== before) found += n;
      if (found >= window.skip + wanted) return window;
    }
    end = next;
  }
  return window.to ? window : undefined;
}

/** What a scope has on the days that a condition on the rollups lets through. */
export async function sumsOn(db: Db, log: Log, scope: Scope, dias: RawBuilder<unknown>): Promise<Own> {
  const measure = measureOf(log, scope);
  const conditions = [...covered({ ...scope, since: undefined }), dias, sql`${measure} > 0`];
  const { rows } = await sql<Own>`select coalesce(sum(${measure}), 0)::bigint as rows, count(*) as store_days
    from uso_lojas where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0]!;
}

/** Reading a store's first row costs about as much as so many rows beside each other. */
const ROWS_OF_A_STORE = 20;

/**
 * Whether a page is found with less reading in the indexes of the stores, each of which has all its rows of the days,
 * than in the whole log's, where the rows of all other stores lie in between.
 */
export async function isCheaperByStore(
  db: Db,
  log: Log,
  dias: RawBuilder<unknown>,
  { skip, rows: own, storeDays }: Own & { skip: number },
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select sum(${measureOf(log, {})})::bigint as n from uso_horas
    where ${dias}`.execute(db);
  return own + storeDays * ROWS_OF_A_STORE < (skip + limit) * (rows[0]!.n / own);
}
