import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type DayOfWeek, readSeries } from '../../db/playlog/series.ts';
import { addDays, mondayOf } from './days.ts';
import { where } from './sums.ts';

/** What the stores whose numbers `lojas` selects did together, on each day of the weeks from that of `first` on. */
export async function storeSeries(
  db: Db,
  lojas: RawBuilder<unknown>,
  first?: string,
): Promise<[dia: string, day: DayOfWeek][]> {
  const conditions = [sql`loja in (${lojas})`];
  if (first) conditions.push(sql`semana >= ${mondayOf(first)}::date`);
  const { rows } = await sql<{ semana: string; dias: string; horas: string }>`
    select semana, sum(dias)::text as dias, sum(horas)::text as horas from uso_lojas_series
    ${where(conditions)} group by semana`.execute(db);
  return rows.flatMap(({ semana, ...series }) =>
    readSeries(series).map((day, n): [string, DayOfWeek] => [addDays(semana, n), day]),
  );
}
