import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '#domain/dates.ts';
import type { Lease } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import type { Storage } from '../../storage/storage.ts';
import { withStored } from '../stored.ts';
import { measureAudio } from './measure.ts';
import type { Medicao } from './measure.worker.ts';
import {
  type Conteudo,
  findUnmeasured,
  insertMedicao,
  isMeasured,
  makeCount,
  makeRecentCount,
} from './medicoes.queries.ts';

/** Unmeasured files per run; there are 18 runs a night. */
const OLD_AT_ONCE = 50;
/**
 * The queue is lost when the server stops. The next start queues the last day's uploads again; nightly runs measure
 * older files.
 */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const FORGOTTEN_AT_ONCE = 1000;
/** Measurements take effect by this hour of the night, even if files remain unmeasured. */
const LAST_HOUR = 4;

export type Medicoes = {
  add(conteudo: Conteudo): void;
  measureNew(until?: { signal?: AbortSignal }): Promise<void>;
  makeRecentCount(): Promise<void>;
  atNight(lease: Pick<Lease, 'signal' | 'inTransaction'>, now: Date): Promise<void>;
};

/** Rejects on abort, because measuring a file takes longer than a shutdown may. */
const unlessStopped = <T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> =>
  signal
    ? Promise.race([
        answer,
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        }),
      ])
    : answer;

export function createMedicoes(db: Db, log: Log, storage: Storage): Medicoes {
  const noted = new Map<string, Conteudo>();
  let isFirst = true;

  async function measure({ sha256, tipo }: Conteudo, signal?: AbortSignal): Promise<Medicao> {
    const heard = (file: string) => unlessStopped(measureAudio({ file, tipo }), signal);
    return (await withStored(storage, sha256, heard, signal)) ?? { medicao: 'FALHOU' };
  }

  function tell(sha256: string, { medicao }: Medicao): void {
    if (medicao === 'FALHOU') log.warn({ sha256 }, 'audio could not be measured');
  }

  return {
    add: (conteudo) => void noted.set(conteudo.sha256, conteudo),

    async measureNew({ signal } = {}) {
      if (isFirst) {
        const since = new Date(Date.now() - FORGOTTEN_MS);
        const forgotten = await findUnmeasured(db, FORGOTTEN_AT_ONCE, since);
        for (const conteudo of forgotten) noted.set(conteudo.sha256, conteudo);
        isFirst = false;
      }
      for (const conteudo of noted.values()) {
        signal?.throwIfAborted();
        if (!(await isMeasured(db, conteudo.sha256))) {
          const medicao = await measure(conteudo, signal);
          await insertMedicao(db, conteudo.sha256, medicao, true);
          tell(conteudo.sha256, medicao);
        }
        noted.delete(conteudo.sha256);
      }
    },

    makeRecentCount: () => makeRecentCount(db),

    async atNight({ signal, inTransaction }, now) {
      const old = await findUnmeasured(db, OLD_AT_ONCE);
      for (const conteudo of old) {
        signal.throwIfAborted();
        const medicao = await measure(conteudo, signal);
        await inTransaction((trx) => insertMedicao(trx, conteudo.sha256, medicao, false));
        tell(conteudo.sha256, medicao);
      }
      const here = new TZDate(now, TIME_ZONE);
      if (old.length < OLD_AT_ONCE || here.getHours() >= LAST_HOUR)
        await inTransaction((trx) => makeCount(trx, here.toISOString().slice(0, 10)));
    },
  };
}
