import { sql } from 'kysely';
import { dayBounds } from '#domain/comprovante.ts';
import { addDays } from '#domain/day.ts';
import { canonicalFusoHorario } from '#domain/fusoHorario.ts';
import { clockOf, diaUtcOf } from '#domain/horarios.ts';
import type { Db } from '../db/open.ts';

/** A finished day of some stores. If `de` equals `ate`, the day only starts their series. */
export type DiaDeLojas = { lojas: number[]; dia: string; de: Date; ate: Date };

/** `atOnce` is the number of stores per batch. `fromOldest` includes days before a store's first stored day. */
type Serie = { table: 'comprovantes_dias' | 'disponibilidade'; atOnce: number; fromOldest?: boolean };

const comprovantes: Serie = { table: 'comprovantes_dias', atOnce: 10 };
/** How far back missing days are filled in after an outage; nothing planned could change while no server ran. */
const MOST_DAYS = 31;

function lastDay(fusoHorario: string, now: Date): string {
  const agora = now.getTime();
  return addDays(new Date(diaUtcOf(agora + clockOf(fusoHorario)(agora))).toISOString().slice(0, 10), -1);
}

async function findFusos(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('lojas').select('fusoHorario').distinct().execute();
  return rows
    .map(({ fusoHorario }) => fusoHorario)
    .filter((fuso) => canonicalFusoHorario(fuso) !== undefined);
}

type Devida = { chave: number; ultimo: string | null };

async function readDevidas(
  db: Db,
  { table, atOnce }: Serie,
  { fusoHorario, dia, depoisDe }: { fusoHorario: string; dia: string; depoisDe: number },
): Promise<Devida[]> {
  const kept = sql.table(table);
  const { rows } = await sql<Devida>`
    select lojas.chave, (select max(d.dia) from ${kept} d where d.loja = lojas.chave) as ultimo
    from lojas
    where lojas.fuso_horario = ${fusoHorario} and lojas.chave > ${depoisDe}
      and (lojas.deleted_at is null or lojas.deleted_at >= ${dia}::date - ${MOST_DAYS}::integer)
      and not exists (select from ${kept} d where d.loja = lojas.chave and d.dia >= ${dia}::date)
    order by lojas.chave limit ${atOnce}`.execute(db);
  return rows;
}

function daysOf(
  devidas: readonly Devida[],
  { ended, fusoHorario, fromOldest }: { ended: string; fusoHorario: string; fromOldest?: boolean },
): DiaDeLojas[] {
  const oldest = addDays(ended, 1 - MOST_DAYS);
  const first = fromOldest ? oldest : ended;
  const byDay = new Map<string, number[]>();
  for (const { chave, ultimo } of devidas) {
    const next = ultimo === null ? first : addDays(ultimo, 1);
    for (let dia = next < oldest ? oldest : next; dia <= ended; dia = addDays(dia, 1))
      byDay.set(dia, [...(byDay.get(dia) ?? []), chave]);
  }
  return [...byDay.keys()].toSorted().flatMap((dia) => {
    const { de, ate } = dayBounds(dia, fusoHorario);
    const lojas = byDay.get(dia)!;
    const novas = devidas.filter(({ ultimo }) => ultimo === null && !fromOldest).map(({ chave }) => chave);
    const [begun, kept] = [
      lojas.filter((chave) => novas.includes(chave)),
      lojas.filter((chave) => !novas.includes(chave)),
    ];
    return [
      ...(begun.length > 0 ? [{ lojas: begun, dia, de: new Date(ate), ate: new Date(ate) }] : []),
      ...(kept.length > 0 ? [{ lojas: kept, dia, de: new Date(de), ate: new Date(ate) }] : []),
    ];
  });
}

/**
 * Finds finished days that are not stored yet. For comprovantes, a store's first day only starts the series: its
 * earlier plan is unknown because settings may have changed.
 */
export async function* findDevidos(db: Db, now: Date, serie = comprovantes): AsyncGenerator<DiaDeLojas> {
  for (const fusoHorario of await findFusos(db)) {
    const ended = lastDay(fusoHorario, now);
    let devidas: Devida[];
    let depoisDe = 0;
    do {
      devidas = await readDevidas(db, serie, { fusoHorario, dia: ended, depoisDe });
      yield* daysOf(devidas, { ended, fusoHorario, fromOldest: serie.fromOldest });
      depoisDe = devidas.at(-1)?.chave ?? depoisDe;
    } while (devidas.length === serie.atOnce);
  }
}
