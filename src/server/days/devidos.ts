import { sql } from 'kysely';
import { limitesDoDia } from '#domain/comprovante.ts';
import { addDays } from '#domain/day.ts';
import { canonicalFusoHorario } from '#domain/fusoHorario.ts';
import { diaUtcDe, relogioDe } from '#domain/horarios.ts';
import type { Db } from '../db/open.ts';

/** A day of some stores that has ended, from and until which moment; of no time where it only begins their series. */
export type DiaDeLojas = { lojas: number[]; dia: string; de: Date; ate: Date };

/** The days that are kept of stores: in which table, of how many stores at once, and whether the days before the first are told of. */
type Serie = { table: 'comprovantes_dias' | 'disponibilidade'; atOnce: number; fromOldest?: boolean };

const comprovantes: Serie = { table: 'comprovantes_dias', atOnce: 10 };
/** How many days are kept later where no server ran: nobody changed meanwhile what was to play. */
const MOST_DAYS = 31;

/** Finds the last day that has ended by a zone's clock. */
function lastDay(fusoHorario: string, now: Date): string {
  const agora = now.getTime();
  return addDays(new Date(diaUtcDe(agora + relogioDe(fusoHorario)(agora))).toISOString().slice(0, 10), -1);
}

/** Lists the zones of stores that have a clock here. */
async function findFusos(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('lojas').select('fusoHorario').distinct().execute();
  return rows
    .map(({ fusoHorario }) => fusoHorario)
    .filter((fuso) => canonicalFusoHorario(fuso) !== undefined);
}

type Devida = { chave: number; ultimo: string | null };

/** Reads the next stores of a zone, by their numbers, whose days are not kept up to one; with the last that is. */
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

/** Lists the days of stores that are to be kept, the oldest first, those of one day together. */
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
    const { de, ate } = limitesDoDia(dia, fusoHorario);
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
 * Finds the days of stores that have ended and are not kept. Of a store that has none, the last one only begins the
 * series of what was to play, because nobody knows it of before: it may have been changed since.
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
