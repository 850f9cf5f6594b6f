import { setImmediate } from 'node:timers/promises';
import { addDays, dayOf } from '#domain/day.ts';
import { coberta, diaDaLoja } from '#domain/disponibilidade.ts';
import { horarioVigiado, type Intervalo } from '#domain/horarios.ts';
import type { Lease } from '../db/lease.ts';
import type { Db } from '../db/open.ts';
import { type DiaDeLojas, findDevidos } from './devidos.ts';
import {
  type DiaGuardado,
  insertDias,
  type LojaDoDia,
  readLojas,
  readNossos,
  readTocadas,
  replaceParadas,
  sumMeses,
} from './disponibilidade.queries.ts';

/** How many stores are kept in one transaction, and how many silences are looked at again in one. */
const LOJAS_AT_ONCE = 50;
const PARADAS_AT_ONCE = 200;
/** For how long plays may arrive that cover a silence: older ones are refused. */
const DIAS_CONTADOS = 35;
/** The days whose silences are looked at again in each run: most devices tell within hours what they played unheard. */
const DIAS_RECENTES = 2;

/** Works out a day of a store by the hours that it is watched by. */
export function guardado(
  { chave: loja, cliente, ...rest }: LojaDoDia,
  dia: Intervalo,
  nossos: Intervalo[],
): DiaGuardado {
  const { horarios, excecoes, fusoHorario, trechos } = rest;
  const expediente = horarioVigiado({ horarios, excecoes, fusoHorario });
  return { loja, cliente, ...diaDaLoja(expediente, dia, { trechos, nossos }) };
}

/** Works out a day of some stores, one after the other, with requests in between. */
async function workOut(db: Db, devidos: DiaDeLojas): Promise<DiaGuardado[]> {
  const nossos = await readNossos(db, devidos);
  const dia = { de: devidos.de.getTime(), ate: devidos.ate.getTime() };
  const dias: DiaGuardado[] = [];
  for (const loja of await readLojas(db, devidos)) {
    dias.push(guardado(loja, dia, nossos));
    await setImmediate();
  }
  return dias;
}

type Looked = { desde: string; lojas?: readonly number[] };

/** Takes what plays cover out of silences since a day, some silences a transaction, and sums the months anew. */
async function coverParadas({ signal, inTransaction }: Writing, { desde, lojas }: Looked): Promise<void> {
  for (let found = PARADAS_AT_ONCE; found === PARADAS_AT_ONCE; ) {
    signal.throwIfAborted();
    found = await inTransaction(async (trx) => {
      const tocadas = await readTocadas(trx, { desde, lojas, most: PARADAS_AT_ONCE });
      if (tocadas.length === 0) return 0;
      const partes = tocadas.flatMap(({ tocadas: plays, ...parada }) => coberta(parada, plays));
      await replaceParadas(trx, tocadas, partes);
      await sumMeses(
        trx,
        [...new Set(tocadas.map(({ loja }) => loja))],
        [...new Set(tocadas.map(({ dia }) => dia))],
      );
      return tocadas.length;
    });
  }
}

type Writing = Pick<Lease, 'signal' | 'inTransaction'>;

/**
 * Keeps the days of stores that have ended and are not kept, some stores at a time, so that a stop loses one step and
 * requests come in between; of each store its silences are looked at again then, as long as plays may arrive that cover
 * them. Those of the last days are looked at in every run.
 */
export async function keepDisponibilidade(db: Db, lease: Writing, now = new Date()): Promise<void> {
  const series = { table: 'disponibilidade', atOnce: LOJAS_AT_ONCE, fromOldest: true } as const;
  for await (const devidos of findDevidos(db, now, series)) {
    lease.signal.throwIfAborted();
    const dias = await workOut(db, devidos);
    await lease.inTransaction(async (trx) => {
      await insertDias(trx, devidos.dia, dias);
      await sumMeses(trx, devidos.lojas, [devidos.dia]);
    });
    await coverParadas(lease, { lojas: devidos.lojas, desde: addDays(devidos.dia, -DIAS_CONTADOS) });
  }
  await coverParadas(lease, { desde: addDays(dayOf(now), -DIAS_RECENTES) });
}
