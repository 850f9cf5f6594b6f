import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import { canonicalFusoHorario, fusosDeLugares } from '#domain/fusoHorario.ts';
import { mudancasDoRelogio } from '#domain/fusos.ts';
import { relogioDe } from '#domain/horarios.ts';
import type { Db } from '../../db/open.ts';

/** How many years after this one clocks are told of. */
const YEARS_AHEAD = 2;

/** Lists the time zones that stores have, and those that a new store gets by its place. */
async function findFusos(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('lojas').select('fusoHorario').distinct().execute();
  const todos = new Set([...fusosDeLugares, ...rows.map(({ fusoHorario }) => fusoHorario)]);
  // A zone that this server's data does not know has no clock here: its players go by their own.
  return [...todos].filter((fuso) => canonicalFusoHorario(fuso) !== undefined).sort();
}

/** Works out how the clocks of time zones change in this year and the next two, and writes it if it is news. */
async function write(trx: Db, fusos: readonly string[], now: Date): Promise<void> {
  const ano = new TZDate(now, TIME_ZONE).getFullYear();
  const mudancas = fusos.map((fuso) =>
    JSON.stringify(mudancasDoRelogio(relogioDe(fuso), ano, ano + YEARS_AHEAD)),
  );
  await sql`
    insert into fusos (fuso_horario, mudancas) select * from unnest(${fusos}::text[], ${mudancas}::jsonb[])
    on conflict (fuso_horario) do update set mudancas = excluded.mudancas
      where fusos.mudancas is distinct from excluded.mudancas`.execute(trx);
}

/**
 * Writes how the clocks of stores change: manifests say what is written, so that instances with other data of time zones
 * never differ.
 */
export const writeFusos = async (trx: Db, now: Date): Promise<void> => write(trx, await findFusos(trx), now);

/** Writes the clocks of time zones that no store had before, in the transaction that gives them to stores. */
export async function addFusos(trx: Db, fusos: readonly string[]): Promise<void> {
  const { rows } = await sql<{ fuso: string }>`select distinct fuso from unnest(${fusos}::text[]) as fuso
    where not exists (select from fusos where fuso_horario = fuso)`.execute(trx);
  const news = rows.map(({ fuso }) => fuso).filter((fuso) => canonicalFusoHorario(fuso) !== undefined);
  if (news.length > 0) await write(trx, news.sort(), new Date());
}
