import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import type { Db } from '../../db/open.ts';

/** How far back growth is measured, and the shortest period that yields a daily figure. */
const ATE_DIAS = 30;
const DESDE_DIAS = 3;
const GUARDADAS_DIAS = 400;
/** A disk that lasts longer than ten years counts as not filling up. */
const NUNCA_DIAS = 3_650;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Medida = { banco: number | null; discoLivre: number | null; discoTotal: number | null };

export async function anotarMedida(
  db: Db,
  { maquina, agora }: { maquina: string; agora: Date },
  medir: () => Promise<Medida>,
): Promise<void> {
  const dia = sql<string>`(${agora}::timestamptz at time zone ${TIME_ZONE})::date`;
  const there = await sql`select from medidas where dia = ${dia} and maquina = ${maquina}`.execute(db);
  if (there.rows.length > 0) return;
  await db
    .insertInto('medidas')
    .values({ dia, maquina, medidaEm: agora, ...(await medir()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`delete from medidas where dia < ${dia} - ${GUARDADAS_DIAS}::int`.execute(db);
}

type Antiga = { medidaEm: string; bytes: number };

/** Returns the daily growth in bytes, or null if there is no measurement, or only a recent one. */
function porDia(antiga: Antiga | undefined, bytes: number, agora: Date): number | null {
  if (!antiga) return null;
  const dias = (agora.getTime() - Date.parse(antiga.medidaEm)) / DAY_MS;
  return dias < DESDE_DIAS ? null : Math.round((bytes - antiga.bytes) / dias);
}

export async function bancoPorDia(
  db: Db,
  { banco, agora }: { banco: number; agora: Date },
): Promise<number | null> {
  const { rows } = await sql<Antiga>`select medida_em, banco as bytes from medidas
    where banco is not null and medida_em > ${agora}::timestamptz - make_interval(days => ${ATE_DIAS})
    order by dia limit 1`.execute(db);
  return porDia(rows[0], banco, agora);
}

/**
 * Estimates in how many days a disk is full. `dias` is null if that is unknown or the disk is not filling up. Disks are
 * identified by their size, because containers get another name with each start.
 */
export async function discoDias(
  db: Db,
  { livre, total, agora }: { livre: number; total: number; agora: Date },
): Promise<{ medido: boolean; dias: number | null }> {
  const { rows } = await sql<Antiga>`select medida_em, disco_livre as bytes from medidas
    where disco_total = ${total} and disco_livre is not null
      and medida_em > ${agora}::timestamptz - make_interval(days => ${ATE_DIAS})
    order by dia, disco_livre limit 1`.execute(db);
  const cresce = porDia(rows[0], livre, agora);
  if (cresce === null) return { medido: false, dias: null };
  const dias = cresce < 0 ? Math.floor(livre / -cresce) : NUNCA_DIAS;
  return { medido: true, dias: dias < NUNCA_DIAS ? dias : null };
}
