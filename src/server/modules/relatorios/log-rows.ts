import { type RawBuilder, sql } from 'kysely';
import type { Log } from '../../db/playlog/rollups.ts';
import type { Scope } from './scope.ts';
import { covered, logged, measureOf, where } from './sums.ts';

/** A stretch of time: from its first moment to the first after it. */
export type Slot = { from: Date; to: Date };

export type Reading = {
  /** The stretches to read; all there is without any. */
  slots: Slot[];
  /** Of each of several stretches, only so many rows, the newest. */
  most?: number;
  /** The stores with rows on the days that this lets through are read one by one, each in its own index. */
  storesOn?: RawBuilder<unknown>;
};

function rowsIn(log: Log, conditions: RawBuilder<unknown>[], { slots, most }: Reading): RawBuilder<unknown> {
  const rows = (within: RawBuilder<unknown>[]) =>
    sql`select * from ${sql.raw(log)} ${where([...conditions, ...within])}`;
  if (slots.length === 0) return rows([]);
  const [{ from, to }, ...others] = slots as [Slot, ...Slot[]];
  if (others.length === 0)
    return rows([sql`momento >= ${from}::timestamptz`, sql`momento < ${to}::timestamptz`]);
  const newest = most === undefined ? sql`` : sql`order by momento desc, id desc limit ${most}`;
  return sql`select e.* from unnest(${slots.map((slot) => slot.from)}::timestamptz[],
      ${slots.map((slot) => slot.to)}::timestamptz[]) as h (de, ate)
    cross join lateral (${rows([sql`momento >= h.de`, sql`momento < h.ate`])} ${newest}) e`;
}

/** The rows of a log that a scope covers, in some stretches of time. */
export function logRows(log: Log, scope: Scope, reading: Reading): RawBuilder<unknown> {
  const { storesOn } = reading;
  if (!storesOn) return rowsIn(log, logged(scope), reading);
  const stores = sql`select distinct loja from uso_lojas
    ${where([...covered({ ...scope, since: undefined }), storesOn, sql`${measureOf(log, scope)} > 0`])}`;
  const own = rowsIn(log, [...logged({ ...scope, lojas: undefined }), sql`loja = s.loja`], reading);
  return sql`select o.* from (${stores}) s cross join lateral (${own} offset 0) o`;
}
