import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/dates.ts';
import { dayOf } from '#domain/day.ts';
import type { Lease } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/fail.ts';
import { lockOwners } from '../owners.ts';
import { lockPlaylists, updatePlaylists } from './playlists.queries.ts';
import { applyRegra, markAplicada } from './regra.ts';

/** Waits for the end of a series of edits, but not longer than `LONGEST_MS`. */
const QUIET_MS = 10_000;
const LONGEST_MS = 120_000;
const MOST_REST_MS = 500;

type Vencidas = { ids: string[]; mudancaEm: string | null };

/**
 * Finds lists applied before the latest change of a track, or on an earlier day: days of registration move at midnight.
 * The margin covers changes of transactions that were open when the list was applied.
 */
async function findVencidas(db: Db, agora: Date): Promise<Vencidas> {
  const { rows } = await sql<Vencidas>`
    with ultima as (select max(criterios_em) as em from musicas)
    select coalesce(json_agg(p.id order by p.regra_aplicada_em nulls first, p.id), '[]') as ids, min(u.em) as mudanca_em
    from playlists p cross join ultima u
    where p.deleted_at is null and p.regra is not null and (p.regra_aplicada_em is null
      or p.regra_aplicada_em < u.em + ${QUIET_MS} * interval '1 millisecond'
      or (p.regra_aplicada_em at time zone ${sql.lit(TIME_ZONE)})::date < ${dayOf(agora)}::date)`.execute(db);
  return rows[0]!;
}

const isCheia = (error: unknown) => error instanceof Failure && error.code === 'REQ006';

/** Applies one rule in a transaction of its own, outside any operation: no undo takes it back. */
async function applyOne(lease: Pick<Lease, 'inTransaction'>, id: string, agora: Date): Promise<void> {
  const locked = async (trx: Db) => {
    await lockOwners(trx, 'playlists', [id]);
    const [playlist] = await lockPlaylists(trx, [id]);
    return playlist?.regra ? { id, regra: playlist.regra } : undefined;
  };
  try {
    await lease.inTransaction(async (trx) => {
      const playlist = await locked(trx);
      if (playlist && (await applyRegra(trx, playlist, agora))) await updatePlaylists(trx, [id], {}, null);
    });
  } catch (error) {
    if (!isCheia(error)) throw error;
    await lease.inTransaction(async (trx) => {
      if (await locked(trx)) await markAplicada(trx, id, 'CHEIA');
    });
  }
}

/** The job that keeps the lists by rule. It pauses after each list, because requests use the same connection. */
export function createRegras(db: Db) {
  let waitingSince: number | undefined;
  return {
    async run(lease: Pick<Lease, 'inTransaction' | 'signal'>, agora = new Date()): Promise<void> {
      const { ids, mudancaEm } = await findVencidas(db, agora);
      const now = agora.getTime();
      waitingSince = ids.length === 0 ? undefined : (waitingSince ?? now);
      if (waitingSince === undefined) return;
      const isQuiet = mudancaEm === null || now - Date.parse(mudancaEm) >= QUIET_MS;
      if (!isQuiet && now - waitingSince < LONGEST_MS) return;
      waitingSince = undefined;
      for (const id of ids) {
        lease.signal.throwIfAborted();
        const since = performance.now();
        await applyOne(lease, id, agora);
        await wait(Math.min((performance.now() - since) / 2, MOST_REST_MS));
      }
    },
  };
}
