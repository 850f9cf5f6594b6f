import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { selectRecepcao } from '../devices/reception.ts';
import type { Meters } from './meters.ts';

type Told = {
  situacoes: Record<string, number> | null;
  exportacoes: Record<string, number> | null;
  tarefas: Record<string, number> | null;
  linhas: number;
  parada: number | null;
  mensagens: number;
  maisAntiga: number | null;
  ouvidas: number;
  fila: number;
  atraso: number[] | null;
  recebendo: boolean;
};

/** Quantiles of store lateness, which is the age of a store's oldest undelivered event: median, 95 % and maximum. */
const SHARES = [0.5, 0.95, 1];
const HEARD = sql`interval '3 minutes'`;

/**
 * Reads everything that only the database knows, in one statement. Its cost does not grow with the log, and it reads
 * only the narrow rows of each store.
 */
async function ask(db: Db): Promise<Told> {
  const { rows } = await sql<Told>`select
    (select json_object_agg(situacao, n) from (select situacao, count(*) as n from situacoes where ate is null
      group by situacao) s) as situacoes,
    (select json_object_agg(status, n) from (select case when status = 'ENVIANDO' and updated_at < now() - interval '30 seconds'
      then 'INTERROMPIDA' else status end as status, count(*) as n from exportacoes group by 1) e) as exportacoes,
    t.*, m.*, s.*, (select recebendo from (${selectRecepcao(sql`now()`)}) r) as recebendo
    from (select json_object_agg(status, n) as tarefas, coalesce(sum(linhas), 0)::float8 as linhas,
        extract(epoch from now() - min(mexida))::float8 as parada from (
          select status, count(*) as n, sum(total - feitas - sem_mudanca - falharam) filter (where terminada_em is null) as linhas,
            min(updated_at) filter (where terminada_em is null) as mexida
          from tarefas where terminada_em is null or created_at > now() - interval '1 day' group by status) j) t,
      (select count(*) as mensagens, extract(epoch from now() - min(created_at))::float8 as mais_antiga from mensagens) m,
      (select count(*) as ouvidas, coalesce(sum(fila), 0)::float8 as fila,
        percentile_disc(${SHARES}::float8[]) within group
          (order by greatest(extract(epoch from recebido_em - coalesce(mais_antigo, recebido_em)), 0)::float8) as atraso
        from sinais where recebido_em > now() - ${HEARD}) s`.execute(db);
  return rows[0]!;
}

/**
 * Every instance exports the same values of these metrics, because they come from the database. Dashboards must take
 * the maximum, not the sum.
 */
export function createStoreMetrics(db: Db, { gauge }: Meters) {
  const stores = gauge('stores', 'Watched stores, by how they are doing.', ['situacao']);
  const heard = gauge('stores_heard', 'Stores whose heartbeat came in the last three minutes.');
  const receiving = gauge('receiving', '0 while too few stores are heard to blame them for it.');
  const queued = gauge('store_queue_events', 'Events that the stores heard hold and have not delivered.');
  const lag = gauge(
    'store_queue_oldest_seconds',
    'Age of the oldest of these in a store, by share of stores.',
    ['quantile'],
  );
  const mail = gauge('mail_queue_messages', 'Messages that have not been delivered.');
  const oldest = gauge('mail_queue_oldest_seconds', 'Age of the oldest of them; 0 without any.');
  const exports = gauge('exports', 'Exports of the last day, by status.', ['status']);

  const jobs = gauge(
    'jobs',
    'Jobs over all that match: those not over and those of the last day, by status.',
    ['status'],
  );
  const rows = gauge('job_rows', 'Rows that the jobs not over have yet to do.');
  const idle = gauge('job_idle_seconds', 'Since when the job that moved longest ago has not; 0 without any.');

  const each = (of: typeof stores, label: string, counts: Record<string, number> | null) => {
    of.reset();
    for (const [value, count] of Object.entries(counts ?? {})) of.set({ [label]: value }, count);
  };

  return {
    async read(): Promise<void> {
      const told = await ask(db);
      each(stores, 'situacao', told.situacoes);
      each(exports, 'status', told.exportacoes);
      each(jobs, 'status', told.tarefas);
      rows.set(told.linhas);
      idle.set(told.parada ?? 0);
      heard.set(told.ouvidas);
      receiving.set(Number(told.recebendo));
      queued.set(told.fila);
      lag.reset();
      for (const [n, seconds] of (told.atraso ?? []).entries()) lag.set({ quantile: SHARES[n] }, seconds);
      mail.set(told.mensagens);
      oldest.set(told.maisAntiga ?? 0);
    },
    /** Clears the last values, so that unknown figures are left out instead of going stale. */
    forget() {
      for (const labelled of [stores, lag, exports, jobs]) labelled.reset();
      for (const plain of [heard, receiving, queued, mail, oldest, rows, idle]) plain.remove();
    },
  };
}
