import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseAway, isDeadlock, isDiskFull } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import { asOperacao } from '../../db/operacao.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, fail } from '../../lib/fail.ts';
import type { Log } from '../../lib/log.ts';
import type { Meios } from '../acoes.ts';
import { doAcao } from './acoes.ts';
import {
  endingOf,
  endTarefa,
  type Feita,
  LARGEST_PART,
  nextLinhas,
  noteLinhas,
  openTarefas,
  putOffTarefa,
  type TarefaOpen,
  type TarefaTaken,
  takeTarefa,
} from './tarefas.queries.ts';

/** How long a part may occupy the database, because other work waits for it. */
const PART_MS = 50;
/**
 * The longest pause after a part; usually half as long as the part. A request has several statements, and without
 * pauses every statement would wait for a part.
 */
const MOST_REST_MS = 50;
const FIRST_PART = 10;
/** Smaller parts cost nearly as much, so a job would hardly advance on a busy machine. */
const SMALLEST_PART = 5;
/** Larger for an undo without failures: some thirty statements check each part for conflicts, even a small part. */
const SMALLEST_PART_OF_UNDO = 40;

export type TarefaWork = {
  /**
   * Resolves when no job is left, except jobs that other instances run, or after the current part once the signal is
   * aborted.
   */
  work(until?: { signal?: Pick<AbortSignal, 'aborted'> }): Promise<void>;
};

type Parts = { log: Log; meios: Meios };

/** Such an error is not a row's fault: the part ends and the job is postponed. */
const isPassing = (error: unknown) => isDatabaseAway(error) || isDeadlock(error) || isDiskFull(error);

function failed(linha: string, error: unknown, log: Log): Feita {
  const known = error instanceof Failure;
  if (!known) log.error({ err: error, linha }, 'a row of a job failed');
  const { code, message, details } = known ? error : fail('REQ000');
  return { linha, resultado: 'FALHOU', codigo: code, mensagem: details.fields?.[0]?.message ?? message };
}

/** If it fails, tries each half, so that only the bad row fails. */
async function doLinhas(
  trx: Db,
  tarefa: TarefaTaken,
  linhas: readonly string[],
  parts: Parts,
): Promise<Feita[]> {
  const { adminId: id, chaveId, endereco } = tarefa;
  await sql`savepoint linhas`.execute(trx);
  try {
    const changed = new Set(await doAcao(trx, { id, chaveId, endereco }, tarefa, linhas, parts.meios));
    await sql`release savepoint linhas`.execute(trx);
    return linhas.map((linha) => ({ linha, resultado: changed.has(linha) ? 'FEITA' : 'SEM_MUDANCA' }));
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint linhas`.execute(trx);
    const [linha] = linhas;
    if (linhas.length === 1) return [failed(linha!, error, parts.log)];
    const half = Math.ceil(linhas.length / 2);
    const before = await doLinhas(trx, tarefa, linhas.slice(0, half), parts);
    return [...before, ...(await doLinhas(trx, tarefa, linhas.slice(half), parts))];
  }
}

/**
 * Runs in one transaction that locks the job, so that a row is done at most once, even after a kill. Returns no rows if
 * the job is over or another instance has it.
 */
async function doPart(trx: Db, id: string, size: number, parts: Parts): Promise<Feita[]> {
  const tarefa = await takeTarefa(trx, id);
  if (!tarefa) return [];
  const motivo = await endingOf(trx, tarefa);
  if (motivo) {
    await endTarefa(trx, id, { status: 'INTERROMPIDA', motivo });
    return [];
  }
  const linhas = await nextLinhas(trx, tarefa, size);
  const feitas = await doLinhas(trx, tarefa, linhas, parts);
  await noteLinhas(trx, tarefa, feitas);
  return feitas;
}

export function createTarefaWork(db: Db, log: Log, meios: Meios): TarefaWork {
  /** The number of rows that take about `PART_MS`, by job. */
  const sizes = new Map<string, number>();

  async function step({ id, operacao, acao }: TarefaOpen): Promise<boolean> {
    const size = sizes.get(id) ?? FIRST_PART;
    const since = performance.now();
    const feitas = await asOperacao(
      () => inTransaction(db, (trx) => doPart(trx, id, size, { log, meios })),
      operacao,
    );
    const took = performance.now() - since;
    const isDone = feitas.length > 0;
    const failed = feitas.some(({ resultado }) => resultado === 'FALHOU');
    const smallest = acao === 'DESFAZER' && !failed ? SMALLEST_PART_OF_UNDO : SMALLEST_PART;
    const next = Math.round((size * PART_MS) / Math.max(took, 1));
    if (!isDone) sizes.delete(id);
    else sizes.set(id, Math.max(smallest, Math.min(next, size * 2, LARGEST_PART)));
    if (isDone) await wait(Math.min(took / 2, MOST_REST_MS));
    return isDone;
  }

  /** Postpones a job whose part failed, so that it does not delay other jobs. */
  const attemptStep = (tarefa: TarefaOpen) =>
    step(tarefa).catch(async (error) => {
      log.warn(
        { err: error, tarefa: tarefa.id },
        'a part of a job could not be done: it is tried again later',
      );
      await putOffTarefa(db, tarefa.id);
      return true;
    });

  return {
    // Runs one part of each job in turn, so that a long job does not delay a short one.
    async work({ signal } = {}) {
      for (let isBusy = true; isBusy && !signal?.aborted; ) {
        isBusy = false;
        for (const tarefa of await openTarefas(db)) {
          if (signal?.aborted) return;
          if (await attemptStep(tarefa)) isBusy = true;
        }
      }
    },
  };
}
