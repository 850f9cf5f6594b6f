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

/** `to` is exclusive. */
export type Slot = { from: Date; to: Date };

export type Reading = {
  /** An empty list reads the whole log. */
  slots: Slot[];
  /** Limits the rows per slot, newest first; only used with several slots. */
  most?: number;
  /** A condition on days. Stores with rows on those days are read through their own indexes. */
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

export function logRows(log: Log, scope: Scope, reading: Reading): RawBuilder<unknown> {
  const { storesOn } = reading;
  if (!storesOn) return rowsIn(log, logged(scope), reading);
  const { lojas } = scope;
  const onDays = (among?: Side) =>
    sql.join(
      [...covered({ ...scope, lojas: among, since: undefined }), storesOn, sql`${measureOf(log, scope)} > 0`],
      sql` and `,
    );
  // Looks up each selected store separately; otherwise the planner reads the days of all stores, with two processes.
  const stores =
    lojas && !lojas.isRest
      ? sql`select c.loja from unnest(${lojas.numbers}) as c (loja) cross join lateral (
          select from uso_lojas where ${onDays()} and uso_lojas.loja = c.loja limit 1) d`
      : sql`select distinct loja from uso_lojas where ${onDays(lojas)}`;
  const own = rowsIn(log, [...logged({ ...scope, lojas: undefined }), sql`loja = s.loja`], reading);
  return sql`select o.* from (${stores}) s cross join lateral (${own} offset 0) o`;
}

type DaySlot = Slot & { dia: string };

const HOURS = 24;

/** Newest first; `before` is the last day, inclusive. */
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

export async function countRows(db: Db, log: Log, scope: Scope, slots: Slot[]): Promise<number> {
  if (slots.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${logRows(log, scope, { slots })}) l`.execute(db);
  return rows[0]!.n;
}

/**
 * Counts with the hourly sums. For a single client, store, track or playlist it counts in the log, which has few such
 * rows.
 */
export async function countInSlots(db: Db, log: Log, scope: Scope): Promise<number> {
  const { loja, cliente, musica, playlist, lojas, horario } = scope;
  const slots = await slotsOf(db, scope);
  const isOfOne = [loja, cliente, musica, playlist].some((named) => named !== undefined);
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
