import { sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import type { Janela, Trecho } from '#domain/periodo.ts';
import type { Db } from '../../db/open.ts';
import { hourOf, mondayOf, startOfDay, startOfHour } from '../../playlog/days.ts';
import { findDetalhesDesde } from '../../playlog/kept.ts';
import { type Log, logs, measures } from '../../playlog/rollups.ts';
import type { Scope } from '../../playlog/scope.ts';
import { namedBy, numbersOf, type Side } from '../../playlog/sides.ts';
import { storeSeries } from '../../playlog/storeSeries.ts';
import { covered, logged, storeSums, where } from '../../playlog/sums.ts';

const counters = ['faixas', 'vinhetas', 'likes', 'dislikes', 'contatos', 'tocadoMs'] as const;
export type Counters = Record<(typeof counters)[number], number>;
export type Day = Counters & { horas: number[] };

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

export async function usageOfAll(db: Db, { since, until, antes }: Janela): Promise<Usage> {
  const days = await sql<Day & { dia: string }>`select dia, ${summed}, array[${byHour}] as horas
    from uso_horas ${where(covered({ since, until }))} group by dia`.execute(db);
  const earlier = await sql<Counters>`select ${summed} from uso_horas ${where(covered(antes))}`.execute(db);
  const rest = await usageUntil(db, antes.until);
  return {
    days: new Map(days.rows.map(({ dia, ...day }) => [dia, day])),
    previous: sum([earlier.rows[0]!, ...rest]),
  };
}

/**
 * Counters from the beginning of the day until `until`. For all stores, hourly rollups plus the log entries of the last
 * partial hour; for chosen stores, log entries only. Empty at midnight, or if the day's entries are no longer kept.
 */
async function usageUntil(db: Db, until: Date, side?: Side): Promise<Counters[]> {
  const dia = dayOf(until);
  const kept = await findDetalhesDesde(db);
  if (+startOfDay(dia) === +until || (kept && dia < kept)) return [];
  const hora = side ? 0 : hourOf(until);
  const hours = sql<Counters>`select ${summed} from uso_horas where dia = ${dia}::date and hora < ${hora}`;
  const { numbers, cliente } = side ?? {};
  const during = logged({ cliente, since: startOfHour(dia, hora), until });
  const summedOf = (log: Log) => {
    const columns = Object.entries(measures[log]).map(([name, measure]) => `${measure} as ${name}`);
    const of = numbers
      ? sql`unnest(${numbers}) as s (chave) cross join lateral (
          select * from ${sql.raw(log)} ${where([...during, sql`loja = s.chave`])} offset 0) e`
      : sql`${sql.raw(log)} ${where(during)}`;
    return sql<Record<string, number | null>>`select ${sql.raw(columns.join(', '))} from ${of}`.execute(db);
  };
  const [before, ...entries] = await Promise.all([hours.execute(db), ...logs.map(summedOf)]);
  const { emails, whatsapps, tocadoMs, ...counted } = Object.assign(
    {},
    ...entries.map(({ rows }) => rows[0]),
  );
  return [before.rows[0]!, { ...counted, contatos: emails + whatsapps, tocadoMs: tocadoMs ?? 0 }];
}

export async function usageOf(db: Db, side: Side, { since, until, antes }: Janela): Promise<Usage> {
  const first = dayOf(since);
  const endBefore = dayOf(antes.until);
  const monday = startOfDay(mondayOf(first));
  const weeksBefore = { since: antes.since, until: antes.until < monday ? antes.until : monday };
  const own = storeSums({ lojas: namedBy(side), cliente: side.cliente, ...weeksBefore });
  const [series, earlier, rest] = await Promise.all([
    storeSeries(db, side, { since: first, until: until && dayOf(until) }),
    sql<Counters>`select ${summed} from ${own}`.execute(db),
    usageUntil(db, antes.until, side),
  ]);
  const days = series.map(([dia, day]) => {
    const faixas = day.horas.reduce((total, plays) => total + plays, 0);
    return [dia, { ...day, faixas }] as const;
  });
  const sameWeek = days.filter(([dia]) => dia >= dayOf(antes.since) && dia < endBefore).map(([, day]) => day);
  return {
    days: new Map(days.filter(([dia]) => dia >= first && (!until || dia < dayOf(until)))),
    previous: sum([earlier.rows[0]!, ...sameWeek, ...rest]),
  };
}

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

type Chosen = Pick<Scope, 'cliente' | 'lojas'> & Trecho;

/** Lists the client's stores by number, because few stores were active for one client in a period. */
async function sideOfClient(db: Db, { since, until, ...chosen }: Chosen): Promise<Side> {
  const conditions = [...covered(chosen), sql`semana >= ${mondayOf(dayOf(since))}::date`];
  if (until) conditions.push(sql`semana < ${dayOf(until)}::date`);
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

/** The stores to add up or to subtract; undefined if all stores count. */
export const summedSide = async (db: Db, chosen: Chosen): Promise<Side | undefined> =>
  chosen.cliente === undefined ? chosen.lojas : sideOfClient(db, chosen);
