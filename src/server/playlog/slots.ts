import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { startOfHour, weekdayOf, weekdays } from './days.ts';
import type { Log } from './rollups.ts';
import type { Scope } from './scope.ts';
import type { Side } from './sides.ts';
import { storeSeries } from './storeSeries.ts';
import { covered, logged, measureOf, where } from './sums.ts';
import { loggedDays } from './window.ts';

/** A stretch of time: from its first moment to the first after it. */
export type Slot = { from: Date; to: Date };

export type Reading = {
  /** The stretches to read; without any the whole log. */
  slots: Slot[];
  /** How many rows to read of each of several stretches, the newest. */
  most?: number;
  /** A condition on days: the stores with rows on these are read one by one, each in its own index. */
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

/** Writes the rows of a log that a scope covers, in some stretches of time. */
export function logRows(log: Log, scope: Scope, reading: Reading): RawBuilder<unknown> {
  const { storesOn } = reading;
  if (!storesOn) return rowsIn(log, logged(scope), reading);
  const { lojas } = scope;
  const onDays = (among?: Side) =>
    sql.join(
      [...covered({ ...scope, lojas: among, since: undefined }), storesOn, sql`${measureOf(log, scope)} > 0`],
      sql` and `,
    );
  // Named stores are looked up one by one, because the planner would otherwise read the days of all, in two processes.
  const stores =
    lojas && !lojas.isRest
      ? sql`select c.loja from unnest(${lojas.numbers}) as c (loja) cross join lateral (
          select from uso_lojas where ${onDays()} and uso_lojas.loja = c.loja limit 1) d`
      : sql`select distinct loja from uso_lojas where ${onDays(lojas)}`;
  const own = rowsIn(log, [...logged({ ...scope, lojas: undefined }), sql`loja = s.loja`], reading);
  return sql`select o.* from (${stores}) s cross join lateral (${own} offset 0) o`;
}

/** A weekday, an hour, or an hour of a weekday, as it came on one day. */
type DaySlot = Slot & { dia: string };

const HOURS = 24;

/**
 * Finds the stretches that a scope's weekday and hour let through on logged days, the newest first; with `before`, up
 * to that day.
 */
export async function slotsOf(db: Db, scope: Scope, before?: string): Promise<DaySlot[]> {
  const days = await loggedDays(db, scope, before);
  if (!days) return [];
  const { diaDaSemana, hora } = scope.horario ?? {};
  const slots: DaySlot[] = [];
  for (let dia = days.last; dia >= days.first; dia = addDays(dia, -1)) {
    if (diaDaSemana !== undefined && weekdays[weekdayOf(dia)] !== diaDaSemana) continue;
    const [from, to] = hora === undefined ? [0, HOURS] : [hora, hora + 1];
    slots.push({ dia, from: startOfHour(dia, from), to: startOfHour(dia, to) });
  }
  return slots;
}

/** Counts the rows of a scope in some stretches of a log, one by one. */
export async function countRows(db: Db, log: Log, scope: Scope, slots: Slot[]): Promise<number> {
  if (slots.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${logRows(log, scope, { slots })}) l`.execute(db);
  return rows[0]!.n;
}

/**
 * Counts the rows of a log that a scope with a weekday or an hour covers, from the sums by hour. One client, store,
 * track or playlist has few rows, which are counted in the log.
 */
export async function countInSlots(db: Db, log: Log, scope: Scope): Promise<number> {
  const { loja, cliente, musica, playlist, lojas, horario } = scope;
  const slots = await slotsOf(db, scope);
  const isOfOne = [loja, cliente, musica, playlist].some((named) => named !== undefined);
  // By store, only the hours of tracks are kept in sums.
  if (isOfOne || (lojas && log !== 'execucoes')) return countRows(db, log, scope, slots);

  const dias = new Set(slots.map(({ dia }) => dia));
  const ofAll = async () => {
    const ofHour = horario?.hora === undefined ? sql`` : sql`and hora = ${horario.hora}`;
    const { rows } = await sql<{ n: number }>`select coalesce(sum(${measureOf(log, scope)}), 0)::bigint as n
      from uso_horas where dia = any(${[...dias]}::date[]) ${ofHour}`.execute(db);
    return rows[0]!.n;
  };
  if (!lojas) return ofAll();
  const days = (await storeSeries(db, lojas, { since: slots.at(-1)?.dia })).filter(([dia]) => dias.has(dia));
  const some = days.reduce(
    (sum, [, { horas }]) =>
      sum + (horario?.hora === undefined ? horas.reduce((a, b) => a + b) : horas[horario.hora]!),
    0,
  );
  return lojas.isRest ? (await ofAll()) - some : some;
}
