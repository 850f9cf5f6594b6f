import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { dayOf, mondayOf, startOfDay } from '../../playlog/days.ts';
import type { Scope } from '../../playlog/scope.ts';
import { namedBy, numbersOf, type Side } from '../../playlog/sides.ts';
import { storeSeries } from '../../playlog/storeSeries.ts';
import { covered, storeSums, where } from '../../playlog/sums.ts';

const counters = ['faixas', 'vinhetas', 'likes', 'dislikes', 'contatos', 'tocadoMs'] as const;
export type Counters = Record<(typeof counters)[number], number>;
export type Day = Counters & { horas: number[] };

/** The use of stores in a period, by day, and altogether in the one before. */
export type Usage = { days: Map<string, Day>; previous: Counters };

export const sum = (all: Counters[]) =>
  Object.fromEntries(
    counters.map((counter) => [counter, all.reduce((total, one) => total + one[counter], 0)]),
  ) as Counters;

const summed = sql`coalesce(sum(faixas), 0)::bigint as faixas, coalesce(sum(vinhetas), 0)::bigint as vinhetas,
  coalesce(sum(likes), 0)::bigint as likes, coalesce(sum(dislikes), 0)::bigint as dislikes,
  coalesce(sum(emails + whatsapps), 0)::bigint as contatos, coalesce(sum(tocado_ms), 0) as tocado_ms`;

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const byHour = sql.raw(
  hours.map((hour) => `coalesce(sum(faixas) filter (where hora = ${hour}), 0)::integer`).join(', '),
);

/** The usage of all stores. */
export async function usageOfAll(db: Db, since: Date, before: Date): Promise<Usage> {
  const days = await sql<Day & { dia: string }>`select dia, ${summed}, array[${byHour}] as horas
    from uso_horas where dia >= ${dayOf(since)}::date group by dia`.execute(db);
  const earlier = await sql<Counters>`select ${summed}
    from uso_horas where dia >= ${dayOf(before)}::date and dia < ${dayOf(since)}::date`.execute(db);
  return { days: new Map(days.rows.map(({ dia, ...day }) => [dia, day])), previous: earlier.rows[0]! };
}

/** The usage of some stores. */
export async function usageOf(db: Db, side: Side, since: Date, before: Date): Promise<Usage> {
  const first = dayOf(since);
  const weeksBefore = { since: before, until: startOfDay(mondayOf(first)) };
  const own = storeSums({ lojas: namedBy(side), cliente: side.cliente, ...weeksBefore });
  const [series, earlier] = await Promise.all([
    storeSeries(db, side, first),
    sql<Counters>`select ${summed} from ${own}`.execute(db),
  ]);
  const days = series.map(([dia, day]) => {
    const faixas = day.horas.reduce((total, plays) => total + plays, 0);
    return [dia, { ...day, faixas }] as const;
  });
  const sameWeek = days.filter(([dia]) => dia >= dayOf(before) && dia < first).map(([, day]) => day);
  return {
    days: new Map(days.filter(([dia]) => dia >= first)),
    previous: sum([earlier.rows[0]!, ...sameWeek]),
  };
}

/** Subtracts the usage of some stores from that of all. */
export function without(all: Usage, some: Usage): Usage {
  const less = (a: Counters, b: Counters) =>
    Object.fromEntries(counters.map((counter) => [counter, a[counter] - b[counter]])) as Counters;
  const days = [...all.days].map(([dia, day]) => {
    const taken = some.days.get(dia);
    if (!taken) return [dia, day] as const;
    const horas = day.horas.map((plays, hour) => plays - taken.horas[hour]!);
    return [dia, { ...less(day, taken), horas }] as const;
  });
  return { days: new Map(days), previous: less(all.previous, some.previous) };
}

type Chosen = Pick<Scope, 'cliente' | 'lojas'> & { since: Date };

/** Finds the stores that did anything as a client's since a day: they are few, so that they are named one by one. */
async function sideOfClient(db: Db, { since, ...chosen }: Chosen): Promise<Side> {
  const conditions = [...covered(chosen), sql`semana >= ${mondayOf(dayOf(since))}::date`];
  const { rows } = await sql<{ loja: number }>`
    select distinct loja from uso_lojas_semanas ${where(conditions)}`.execute(db);
  const numbers = rows.map(({ loja }) => loja);
  return {
    numbers: numbersOf(numbers),
    isRest: false,
    stores: numbers.length,
    cliente: chosen.cliente,
  };
}

/** Finds the stores to add up, or to leave out; nothing when all of them count. */
export const summedSide = async (db: Db, chosen: Chosen): Promise<Side | undefined> =>
  chosen.cliente === undefined ? chosen.lojas : sideOfClient(db, chosen);
