import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import { feriadosNacionais } from '#domain/feriados.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';

const YEARS = 3;

/**
 * Writes each national holiday of this year and the next two only once: a deleted one is not written again. The
 * agency's own holiday on that day wins.
 */
export async function writeFeriadosNacionais(trx: Db, now: Date): Promise<number> {
  const ano = new TZDate(now, TIME_ZONE).getFullYear();
  const todos = Array.from({ length: YEARS }, (_, n) => ano + n).flatMap((qualAno) =>
    feriadosNacionais(qualAno).map((feriado) => ({ ano: qualAno, ...feriado })),
  );
  const escritos = await trx
    .insertInto('feriadosEscritos')
    .values(todos.map(({ ano: deAno, qual }) => ({ ano: deAno, qual })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['ano', 'qual'])
    .execute();
  const novos = todos.filter((um) =>
    escritos.some(({ ano: deAno, qual }) => deAno === um.ano && qual === um.qual),
  );
  if (novos.length === 0) return 0;
  const rows = novos.map(({ dia, nome, status }) => ({ id: newId(), dia, nome, status }));
  const { numAffectedRows } = await sql`
    insert into feriados (id, dia, nome, status)
    select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ dia }) => dia)}::date[],
      ${rows.map(({ nome }) => nome)}::text[], ${rows.map(({ status }) => status)}::text[])
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}
