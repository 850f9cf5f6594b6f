import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { mondayOf, startOfDay } from './days.ts';
import { logs, timed } from './rollups.ts';
import { type DayOfWeek, readSeries, seriesOf } from './series.ts';
import type { Side } from './sides.ts';
import { where } from './sums.ts';

type Week = { loja: number; semana: string };

/** Writes the weeks of some stores, by whose they were in each: one client's alone, or another's as well. */
const weeksOf = (conditions: RawBuilder<unknown>[], whose: RawBuilder<unknown>) =>
  sql<Week>`select loja, semana from uso_lojas_semanas ${where(conditions)} group by loja, semana having ${whose}`;

/**
 * Works out a client's series in the weeks in which its stores moved from the logs, because the stores' own series tell
 * of both clients.
 */
function seriesOfMoved(cliente: number, weeks: Week[]): RawBuilder<unknown>[] {
  const moved = sql`unnest(${weeks.map(({ loja }) => loja)}::integer[],
    ${weeks.map(({ semana }) => startOfDay(semana))}::timestamptz[],
    ${weeks.map(({ semana }) => startOfDay(addDays(semana, 7)))}::timestamptz[]) as w (loja, de, ate)`;
  return logs.map((log) => {
    const rows = sql`(select l.* from ${moved} cross join lateral (select * from ${sql.raw(log)} e
      where e.loja = w.loja and cliente = ${cliente} and momento >= w.de and momento < w.ate offset 0) l)`;
    const { dias = '0', horas = '0' }: Record<string, string> = seriesOf[log];
    return sql`select date_trunc('week', dia)::date as semana, ${sql.raw(dias)} as dias, ${sql.raw(horas)} as horas
      from (${timed(rows)}) t group by 1`;
  });
}

/** Reads what some stores did together, on each day of the weeks from that of `since` on, and before the day `until`. */
export async function storeSeries(
  db: Db,
  { numbers, cliente }: Pick<Side, 'numbers' | 'cliente'>,
  { since, until }: { since?: string; until?: string } = {},
): Promise<[dia: string, day: DayOfWeek][]> {
  const conditions = [sql`loja = any(${numbers})`];
  if (since) conditions.push(sql`semana >= ${mondayOf(since)}::date`);
  if (until) conditions.push(sql`semana < ${until}::date`);
  const parts = [sql`select semana, dias, horas from uso_lojas_series ${where(conditions)}`];
  if (cliente !== undefined) {
    const own = weeksOf(conditions, sql`min(cliente) = ${cliente} and max(cliente) = ${cliente}`);
    parts[0] = sql`select semana, dias, horas from uso_lojas_series join (${own}) w using (semana, loja)`;
    const shared = weeksOf(conditions, sql`min(cliente) <> max(cliente) and bool_or(cliente = ${cliente})`);
    const { rows: moved } = await shared.execute(db);
    if (moved.length > 0) parts.push(...seriesOfMoved(cliente, moved));
  }
  const { rows } = await sql<{ semana: string; dias: string; horas: string }>`
    select semana, sum(dias)::text as dias, sum(horas)::text as horas
    from (${sql.join(parts, sql` union all `)}) s group by semana`.execute(db);
  return rows.flatMap(({ semana, ...series }) =>
    readSeries(series).map((day, n): [string, DayOfWeek] => [addDays(semana, n), day]),
  );
}
