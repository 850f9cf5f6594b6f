import { type RawBuilder, sql } from 'kysely';
import { addDays, dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import type { Log } from './rollups.ts';
import type { Scope } from './scope.ts';
import { namedBy } from './sides.ts';
import { covered, measureOf, where } from './sums.ts';

/** The days that contain a page. `skip` is the number of rows of the last day that come before it. */
export type Window = Own & { from: string; to: string; skip: number };

/** `storeDays` counts pairs of store and day with rows. */
type Own = { rows: number; storeDays: number };

/** Days per look-back step. Most pages are in the last days, but some stores stopped long ago. */
const STRIDES = [2, 30, 366];

/** Returns the first and last day that can have rows of the scope, or undefined if nothing is logged. */
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

/** Looks up each store separately, so use it only for a few stores. */
export async function lastDayOf(
  db: Db,
  log: Log,
  { lojas, cliente, liked }: Scope,
  before: string,
): Promise<string | undefined> {
  const ofStore = [...covered({ cliente }), sql`loja = s.chave`, sql`dia <= ${before}::date`];
  const { rows } = await sql<{
    dia: string | null;
  }>`select max(dia) as dia from unnest(${lojas!.numbers}) as s (chave)
    cross join lateral (select dia from uso_lojas ${where([...ofStore, sql`${measureOf(log, { liked })} > 0`])}
      order by dia desc limit 1) d`.execute(db);
  return rows[0]!.dia ?? undefined;
}

type DayRows = { dia: string; n: number; lojas: number };

/** Returns days with rows, newest first. If the scope excludes some stores, `lojas` is only an upper bound. */
async function byDay(db: Db, log: Log, scope: Scope, dias: RawBuilder<unknown>[]): Promise<DayRows[]> {
  const measure = measureOf(log, scope);
  const { loja, cliente, lojas, until } = scope;
  if (!lojas?.isRest || loja !== undefined || cliente !== undefined) {
    const own = [...covered({ ...scope, since: undefined }), ...dias, sql`${measure} > 0`];
    const found = sql<DayRows>`select dia, sum(${measure})::bigint as n, count(*) as lojas from uso_lojas
      ${where(own)} group by dia order by dia desc`;
    return (await found.execute(db)).rows;
  }
  const summed = sql`select dia, sum(${measure})::bigint as n`;
  const all = sql`${summed} from uso_horas ${where([...covered({ until }), ...dias])} group by dia`;
  const rest = sql`${summed} from uso_lojas ${where([...covered({ until, lojas: namedBy(lojas) }), ...dias])} group by dia`;
  const found = sql<DayRows>`select dia, a.n - coalesce(r.n, 0) as n, a.n - coalesce(r.n, 0) as lojas
    from (${all}) a left join (${rest}) r using (dia) where a.n > coalesce(r.n, 0) order by dia desc`;
  return (await found.execute(db)).rows;
}

/**
 * Uses the sums to find the days of a page, so that the log is not searched for a few stores' rows. `before` is the
 * cursor's day, which may be partly read already.
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
  let stride = 0;
  while (end >= days.first) {
    const next = addDays(end, -(STRIDES[stride] ?? STRIDES.at(-1)!));
    const dias = [sql`dia <= ${end}::date`, sql`dia > ${next}::date`, sql`dia >= ${days.first}::date`];
    const rows = await byDay(db, log, scope, dias);
    if (stride === 0 && rows.length === 0 && scope.lojas && !scope.lojas.isRest) {
      const last = await lastDayOf(db, log, scope, next);
      if (!last) return undefined;
      end = last;
      continue;
    }
    stride += 1;
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

export async function sumsOn(db: Db, log: Log, scope: Scope, dias: RawBuilder<unknown>): Promise<Own> {
  const days = await byDay(db, log, scope, [dias]);
  return days.reduce((sum, { n, lojas }) => ({ rows: sum.rows + n, storeDays: sum.storeDays + lojas }), {
    rows: 0,
    storeDays: 0,
  });
}

const ROWS_OF_A_STORE = 20;

/** Compares reading each store's index with reading the whole log's index, which contains all other stores' rows. */
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
