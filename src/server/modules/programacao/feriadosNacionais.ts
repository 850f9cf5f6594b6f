import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import { nationalFeriados } from '#domain/feriados.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';

const YEARS = 3;

/**
 * Writes each national holiday of this year and the next two only once: a deleted one is not written again. The
 * agency's own holiday on that day wins.
 */
export async function writeNationalFeriados(trx: Db, now: Date): Promise<number> {
  const thisYear = new TZDate(now, TIME_ZONE).getFullYear();
  const all = Array.from({ length: YEARS }, (_, n) => thisYear + n).flatMap((year) =>
    nationalFeriados(year).map((feriado) => ({ ano: year, ...feriado })),
  );
  const written = await trx
    .insertInto('feriadosEscritos')
    .values(all.map(({ ano: ofYear, qual }) => ({ ano: ofYear, qual })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['ano', 'qual'])
    .execute();
  const added = all.filter((one) =>
    written.some(({ ano: ofYear, qual }) => ofYear === one.ano && qual === one.qual),
  );
  if (added.length === 0) return 0;
  const rows = added.map(({ dia, nome, status }) => ({ id: newId(), dia, nome, status }));
  const { numAffectedRows } = await sql`
    insert into feriados (id, dia, nome, status)
    select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ dia }) => dia)}::date[],
      ${rows.map(({ nome }) => nome)}::text[], ${rows.map(({ status }) => status)}::text[])
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}
