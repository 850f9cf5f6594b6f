import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import type { Db } from '../../db/open.ts';

/** How far back growth is measured, and how long it must have been for a figure of a day to say anything. */
const ATE_DIAS = 30;
const DESDE_DIAS = 3;
/** How long the sizes of a day are kept. */
const GUARDADAS_DIAS = 400;
/** From how many days on a disk counts as one that does not fill up: ten years. */
const NUNCA_DIAS = 3_650;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Medida = { banco: number | null; discoLivre: number | null; discoTotal: number | null };

/** Notes the sizes of a day once, as this machine finds them then, and forgets those of long ago. */
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

/** Works out by how much bytes grew in a day since they were measured; null where that is too short ago, or never was. */
function porDia(antiga: Antiga | undefined, bytes: number, agora: Date): number | null {
  if (!antiga) return null;
  const dias = (agora.getTime() - Date.parse(antiga.medidaEm)) / DAY_MS;
  return dias < DESDE_DIAS ? null : Math.round((bytes - antiga.bytes) / dias);
}

/** Works out by how many bytes the database grows in a day. */
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
 * Works out for how many days the room on a disk is enough; null where that is not known, and where the disk does not
 * fill up. A disk is known by its size, because containers have another name after each start.
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
