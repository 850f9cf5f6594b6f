import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import { canonicalFusoHorario, fusoHorarioOf } from '#domain/fusoHorario.ts';
import { mudancasDoRelogio } from '#domain/fusos.ts';
import { relogioDe } from '#domain/horarios.ts';
import { zUf } from '#generated/zod/zod.gen.ts';
import type { Db } from '../db/open.ts';

/** How many years after this one clocks are told of. */
const YEARS_AHEAD = 2;

/** Lists the time zones that stores have, and those that a new store gets by its state. */
async function findFusos(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('lojas').select('fusoHorario').distinct().execute();
  const deEstados = zUf.options.map(fusoHorarioOf);
  const todos = new Set([...deEstados, ...rows.map(({ fusoHorario }) => fusoHorario)]);
  // A zone that this server's data does not know has no clock here: its players go by their own.
  return [...todos].filter((fuso) => canonicalFusoHorario(fuso) !== undefined).sort();
}

/**
 * Works out how the clocks of stores change in this year and the next two, and writes it where it is news: what is
 * written is what manifests say, so that instances with other data of time zones never differ.
 */
export async function writeFusos(trx: Db, now: Date): Promise<void> {
  const ano = new TZDate(now, TIME_ZONE).getFullYear();
  const fusos = await findFusos(trx);
  const mudancas = fusos.map((fuso) =>
    JSON.stringify(mudancasDoRelogio(relogioDe(fuso), ano, ano + YEARS_AHEAD)),
  );
  await sql`
    insert into fusos (fuso_horario, mudancas) select * from unnest(${fusos}::text[], ${mudancas}::jsonb[])
    on conflict (fuso_horario) do update set mudancas = excluded.mudancas
      where fusos.mudancas is distinct from excluded.mudancas`.execute(trx);
}
