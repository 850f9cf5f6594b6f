import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import type { Lease } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import { lockLog } from '../../playlog/ingest.ts';
import { findDetalhesDesde, firstOfMonth, keptFrom } from '../../playlog/kept.ts';
import { logs } from '../../playlog/rollups.ts';
import type { Storage } from '../../storage/storage.ts';
import { isSendoFechado } from '../fechamentos/fechamentos.queries.ts';
import { archiveMonth, removeUnfinished } from './arquivo.ts';

const NIGHT = { from: 2, to: 5 };

/** The hours, in São Paulo, when almost nothing plays and nobody reads reports. */
export function isNight(now: Date): boolean {
  const hour = new TZDate(now, TIME_ZONE).getHours();
  return hour >= NIGHT.from && hour < NIGHT.to;
}

const partitionOf = (log: string, mes: string) => `${log}_${mes.slice(0, 7).replace('-', '_')}`;

async function monthsBefore(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ mes: string }>`
    select distinct to_date(substring(relname from '\\d{4}_\\d{2}$'), 'YYYY_MM') as mes
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = any(${[...logs]}::regclass[]) order by 1`.execute(db);
  return rows.map(({ mes }) => mes).filter((mes) => mes < day);
}

async function playsOf(db: Db, mes: string): Promise<number> {
  const { rows } = await sql<{
    faixas: number;
  }>`select coalesce(sum(faixas), 0)::bigint as faixas from uso_horas
    where dia >= ${mes}::date and dia < ${firstOfMonth(mes, 1)}::date`.execute(db);
  return rows[0]!.faixas;
}

/** Also deletes the opinions of the month's likes; the rollups stay. */
async function dropMonth(trx: Db, mes: string): Promise<void> {
  const { rows } = await sql<{ log: string }>`select log from unnest(${[...logs]}::text[], ${logs.map((log) =>
    partitionOf(log, mes),
  )}::text[]) as p (log, particao) where to_regclass(particao) is not null`.execute(trx);
  for (const { log } of rows) {
    const partition = sql.table(partitionOf(log, mes));
    if (log === 'curtidas')
      await sql`delete from opinioes o using ${partition} c where o.loja = c.loja and o.curtida = c.id`.execute(
        trx,
      );
    await sql`alter table ${sql.table(log)} detach partition ${partition}`.execute(trx);
    await sql`drop table ${partition}`.execute(trx);
  }
  const next = firstOfMonth(mes, 1);
  await sql`update configuracoes set detalhes_desde = ${next}::date, versao = versao + 1
    where detalhes_desde is null or detalhes_desde < ${next}::date`.execute(trx);
}

type Options = {
  storage: Storage;
  /** How many complete months to keep besides the current one; 0 keeps everything. */
  meses: number;
  now?: Date;
};

async function retainMonth(
  db: Db,
  log: Log,
  { mes, storage }: { mes: string; storage: Storage },
  lease: Lease,
) {
  const desde = await findDetalhesDesde(db);
  // A month before `desde` was archived when it was dropped; its partition was created again and is empty.
  const isArchived = desde !== undefined && mes < desde;
  const plays = await playsOf(db, mes);
  if (!isArchived) await archiveMonth(db, mes, { storage, lease });
  await lease.inTransaction(async (trx) => {
    await lockLog(trx);
    if ((await playsOf(trx, mes)) !== plays)
      throw new Error(`${mes}: plays came in while they were archived`);
    if (await isSendoFechado(trx, mes))
      throw new Error(`${mes}: a client's rights report of it is being closed`);
    await dropMonth(trx, mes);
  });
  log.info({ mes: mes.slice(0, 7), plays }, 'details of a month dropped from the logs');
}

/**
 * Drops months that are too old, each after its rights report is archived. Rejects if a month cannot be archived or
 * dropped; the next run tries it again. The lease's signal stops it before the next batch.
 */
export async function retain(
  db: Db,
  log: Log,
  { storage, meses, now = new Date() }: Options,
  lease: Lease,
): Promise<void> {
  const kept = keptFrom(meses, now);
  if (!kept) return;
  await removeUnfinished(storage.dataDir);
  for (const mes of await monthsBefore(db, kept)) {
    lease.signal.throwIfAborted();
    await retainMonth(db, log, { mes, storage }, lease);
  }
}
