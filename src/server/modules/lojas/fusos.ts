import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import { clockChanges } from '#domain/clockChanges.ts';
import { TIME_ZONE } from '#domain/dates.ts';
import { canonicalFusoHorario, fusosOfPlaces } from '#domain/fusoHorario.ts';
import { clockOf } from '#domain/horarios.ts';
import type { Db } from '../../db/open.ts';

const YEARS_AHEAD = 2;

async function findFusos(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('lojas').select('fusoHorario').distinct().execute();
  const todos = new Set([...fusosOfPlaces, ...rows.map(({ fusoHorario }) => fusoHorario)]);
  // Skips zones missing from this server's time zone data. Players there use their own clock.
  return [...todos].filter((fuso) => canonicalFusoHorario(fuso) !== undefined).sort();
}

async function write(trx: Db, fusos: readonly string[], now: Date): Promise<void> {
  const ano = new TZDate(now, TIME_ZONE).getFullYear();
  const mudancas = fusos.map((fuso) => JSON.stringify(clockChanges(clockOf(fuso), ano, ano + YEARS_AHEAD)));
  await sql`
    insert into fusos (fuso_horario, mudancas) select * from unnest(${fusos}::text[], ${mudancas}::jsonb[])
    on conflict (fuso_horario) do update set mudancas = excluded.mudancas
      where fusos.mudancas is distinct from excluded.mudancas`.execute(trx);
}

/** Manifests copy these rows, so server instances with different time zone data never disagree. */
export const writeFusos = async (trx: Db, now: Date): Promise<void> => write(trx, await findFusos(trx), now);

/** Must run in the transaction that assigns these zones to stores. */
export async function addFusos(trx: Db, fusos: readonly string[]): Promise<void> {
  const { rows } = await sql<{ fuso: string }>`select distinct fuso from unnest(${fusos}::text[]) as fuso
    where not exists (select from fusos where fuso_horario = fuso)`.execute(trx);
  const news = rows.map(({ fuso }) => fuso).filter((fuso) => canonicalFusoHorario(fuso) !== undefined);
  if (news.length > 0) await write(trx, news.sort(), new Date());
}
