import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../db/playlog/rollups.ts';
import { addDays, startOfHour, weekdayOf, weekdays } from './days.ts';
import { logRows, type Slot } from './log-rows.ts';
import type { Scope } from './scope.ts';
import { storeSeries } from './series.ts';
import { smallerSide } from './side.ts';
import { measureOf } from './sums.ts';
import { loggedDays } from './window.ts';

/** A weekday, an hour, or an hour of a weekday, as it came on one day. */
type DaySlot = Slot & { dia: string };

const HOURS = 24;

/** What a scope's weekday and hour let through of what was logged, the newest first; with `before`, up to that day. */
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

/** How many rows of a scope are in some stretches of a log, counted one by one. */
export async function countRows(db: Db, log: Log, scope: Scope, slots: Slot[]): Promise<number> {
  if (slots.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${logRows(log, scope, { slots })}) l`.execute(db);
  return rows[0]!.n;
}

/**
 * How many rows of a log a scope with a weekday or an hour covers: from the rollups by hour, but for what is asked of
 * one client, store, track or playlist, which has few.
 */
export async function countInSlots(db: Db, log: Log, scope: Scope): Promise<number> {
  const { loja, cliente, musica, playlist, lojas, horario } = scope;
  const slots = await slotsOf(db, scope);
  const isOfOne = [loja, cliente, musica, playlist].some((named) => named !== undefined);
  // By store, the hours of tracks alone are kept.
  if (isOfOne || (lojas && log !== 'execucoes')) return countRows(db, log, scope, slots);

  const dias = new Set(slots.map(({ dia }) => dia));
  const ofAll = async () => {
    const ofHour = horario?.hora === undefined ? sql`` : sql`and hora = ${horario.hora}`;
    const { rows } = await sql<{ n: number }>`select coalesce(sum(${measureOf(log, scope)}), 0)::bigint as n
      from uso_horas where dia = any(${[...dias]}::date[]) ${ofHour}`.execute(db);
    return rows[0]!.n;
  };
  if (!lojas) return ofAll();
  const side = await smallerSide(db, lojas);
  const days = (await storeSeries(db, side.lojas, slots.at(-1)?.dia)).filter(([dia]) => dias.has(dia));
  const some = days.reduce(
    (sum, [, { horas }]) =>
      sum + (horario?.hora === undefined ? horas.reduce((a, b) => a + b) : horas[horario.hora]!),
    0,
  );
  return side.isRest ? (await ofAll()) - some : some;
}
