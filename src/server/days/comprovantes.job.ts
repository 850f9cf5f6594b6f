import { setImmediate } from 'node:timers/promises';
import { type PlannedPlays, plannedOnDay } from '#domain/comprovante.ts';
import { watchedExpediente } from '#domain/horarios.ts';
import type { Lease } from '../db/lease.ts';
import { recordOcorrencias } from '../db/ocorrencias.ts';
import type { Db } from '../db/open.ts';
import { lockLog } from '../playlog/ingest.ts';
import {
  findCompletos,
  insertComprovantes,
  type LojaDoDia,
  type Planejado,
  readLojas,
} from './comprovantes.queries.ts';
import { type DiaDeLojas, findDevidos } from './devidos.ts';

const isMuda =
  ({ silencios }: LojaDoDia) =>
  (momento: number) =>
    silencios.some(({ de, ate }) => de <= momento && (ate === null || momento < ate));

function planned(loja: LojaDoDia, dia: string): Planejado[] {
  if (!loja.isAtiva) return [];
  const { horarios, excecoes, fusoHorario, vinhetas, faixaMs } = loja;
  const antes = new Map(vinhetas.flatMap(({ _id, ultima }) => (ultima === null ? [] : [[_id, ultima]])));
  const expediente = watchedExpediente({ horarios, excecoes, fusoHorario });
  const chaves = new Map(vinhetas.map(({ _id, chave }) => [_id, chave]));
  const semTocar = ({ momentos }: PlannedPlays) => momentos.filter(isMuda(loja)).length;
  return plannedOnDay(vinhetas, expediente, { dia, faixaMs }, antes)
    .filter(({ planejadas }) => planejadas > 0)
    .map((planejada) => ({
      loja: loja.chave,
      cliente: loja.cliente,
      vinheta: chaves.get(planejada.vinheta)!,
      planejadas: planejada.planejadas,
      fechada: planejada.fechada,
      diaCheio: planejada.diaCheio,
      semTocar: semTocar(planejada),
    }));
}

/** Yields between stores, because each takes as long as several requests. */
async function planAll(db: Db, devidos: DiaDeLojas): Promise<Planejado[]> {
  const plano: Planejado[] = [];
  for (const loja of await readLojas(db, devidos)) {
    plano.push(...planned(loja, devidos.dia));
    await setImmediate();
  }
  return plano;
}

/**
 * Writes the missing days of stores in small batches: a stop loses only one batch, and requests run between batches.
 * The log is locked while a batch's plays are counted; a trigger adds later plays.
 */
export async function keepComprovantes(
  db: Db,
  { signal, inTransaction }: Pick<Lease, 'signal' | 'inTransaction'>,
  now = new Date(),
): Promise<void> {
  for await (const devidos of findDevidos(db, now)) {
    signal.throwIfAborted();
    const plano = await planAll(db, devidos);
    await inTransaction(async (trx) => {
      await lockLog(trx);
      await insertComprovantes(trx, devidos, plano);
      for (const cliente of await findCompletos(trx, devidos))
        await recordOcorrencias(trx, { tipo: 'COMPROVANTE_DO_DIA', dados: { cliente, dia: devidos.dia } });
    });
  }
}
