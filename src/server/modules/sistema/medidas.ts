import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import type { Db } from '../../db/open.ts';

/** How far back growth is measured, and the shortest period that yields a daily figure. */
const UP_TO_DAYS = 30;
const LEAST_DAYS = 3;
const KEPT_DAYS = 400;
/** A disk that lasts longer than ten years counts as not filling up. */
const NEVER_DAYS = 3_650;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Medida = { banco: number | null; discoLivre: number | null; discoTotal: number | null };

export async function noteMedida(
  db: Db,
  { maquina, now }: { maquina: string; now: Date },
  measure: () => Promise<Medida>,
): Promise<void> {
  const dia = sql<string>`(${now}::timestamptz at time zone ${TIME_ZONE})::date`;
  const there = await sql`select from medidas where dia = ${dia} and maquina = ${maquina}`.execute(db);
  if (there.rows.length > 0) return;
  await db
    .insertInto('medidas')
    .values({ dia, maquina, medidaEm: now, ...(await measure()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`delete from medidas where dia < ${dia} - ${KEPT_DAYS}::int`.execute(db);
}

type Older = { medidaEm: string; bytes: number };

/** Returns the daily growth in bytes, or null if there is no measurement, or only a recent one. */
function perDay(older: Older | undefined, bytes: number, now: Date): number | null {
  if (!older) return null;
  const dias = (now.getTime() - Date.parse(older.medidaEm)) / DAY_MS;
  return dias < LEAST_DAYS ? null : Math.round((bytes - older.bytes) / dias);
}

export async function readBancoGrowth(
  db: Db,
  { banco, now }: { banco: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<Older>`select medida_em, banco as bytes from medidas
    where banco is not null and medida_em > ${now}::timestamptz - make_interval(days => ${UP_TO_DAYS})
    order by dia limit 1`.execute(db);
  return perDay(rows[0], banco, now);
}

/**
 * Estimates in how many days a disk is full. `dias` is null if that is unknown or the disk is not filling up. Disks are
 * identified by their size, because containers get another name with each start.
 */
export async function readDiscoDias(
  db: Db,
  { free, size, now }: { free: number; size: number; now: Date },
): Promise<{ isMeasured: boolean; dias: number | null }> {
  const { rows } = await sql<Older>`select medida_em, disco_livre as bytes from medidas
    where disco_total = ${size} and disco_livre is not null
      and medida_em > ${now}::timestamptz - make_interval(days => ${UP_TO_DAYS})
    order by dia, disco_livre limit 1`.execute(db);
  const growth = perDay(rows[0], free, now);
  if (growth === null) return { isMeasured: false, dias: null };
  const dias = growth < 0 ? Math.floor(free / -growth) : NEVER_DAYS;
  return { isMeasured: true, dias: dias < NEVER_DAYS ? dias : null };
}
