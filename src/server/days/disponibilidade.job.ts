import { setImmediate } from 'node:timers/promises';
import { addDays, dayOf } from '#domain/day.ts';
import { dayOfLoja, splitParada } from '#domain/disponibilidade.ts';
import { type Intervalo, watchedExpediente } from '#domain/horarios.ts';
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

const LOJAS_AT_ONCE = 50;
const PARADAS_AT_ONCE = 200;
/** Older plays are rejected, so they cannot cover a silence any more. */
const DIAS_CONTADOS = 35;
/** Silences of these days are checked in every run: most devices report offline plays within hours. */
const DIAS_RECENTES = 2;

export function guardado(
  { chave: loja, cliente, ...rest }: LojaDoDia,
  dia: Intervalo,
  nossos: Intervalo[],
): DiaGuardado {
  const { horarios, excecoes, fusoHorario, trechos } = rest;
  const expediente = watchedExpediente({ horarios, excecoes, fusoHorario });
  return { loja, cliente, ...dayOfLoja(expediente, dia, { trechos, nossos }) };
}

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

async function coverParadas({ signal, inTransaction }: Writing, { desde, lojas }: Looked): Promise<void> {
  for (let found = PARADAS_AT_ONCE; found === PARADAS_AT_ONCE; ) {
    signal.throwIfAborted();
    found = await inTransaction(async (trx) => {
      const tocadas = await readTocadas(trx, { desde, lojas, most: PARADAS_AT_ONCE });
      if (tocadas.length === 0) return 0;
      const partes = tocadas.flatMap(({ tocadas: plays, ...parada }) => splitParada(parada, plays));
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
 * Writes the missing days of stores in small batches, so that a stop loses one step and requests run in between. After
 * each batch it checks those stores' silences again, because late plays may cover them. Each run also checks the
 * silences of the last days.
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
