import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { mondayOf, startOfDay } from './days.ts';
import { logs, timed } from './rollups.ts';
import { type DayOfWeek, readSeries, seriesOf } from './series.ts';
import type { Side } from './sides.ts';
import { where } from './sums.ts';

type Week = { loja: number; semana: string };

const weeksOf = (conditions: RawBuilder<unknown>[], whose: RawBuilder<unknown>) =>
  sql<Week>`select loja, semana from uso_lojas_semanas ${where(conditions)} group by loja, semana having ${whose}`;

/**
 * Computes a client's series from the log for weeks when a store changed clients, because the stored series mix both.
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

/** Returns whole weeks: from the week of `since` to the week that contains the day before `until`. */
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
