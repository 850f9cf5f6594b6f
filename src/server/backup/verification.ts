import os from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { roomOf } from '../lib/room.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';
import { runApart } from './child.ts';
import { readStatus } from './kept.ts';
import { readVerifications } from './verified.ts';

const TIMES_ITS_SIZE = 2;
const HOUR_MS = 60 * 60 * 1000;
const A_WEEK_MS = 7 * 24 * HOUR_MS;
const AGAIN_AFTER_MS = 20 * HOUR_MS;

export type VerificationSpace =
  | { lacks: 'room'; needed: number; free: number }
  | { lacks: 'right' }
  | undefined;

/** A verification needs free space in TMPDIR and, with PostgreSQL, the right to create a database. */
export async function lackingToVerify(
  db: Db,
  place: Storage,
  { DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>,
): Promise<VerificationSpace> {
  const { lastSuccess } = await readStatus(place);
  const needed = TIMES_ITS_SIZE * (lastSuccess?.bytes ?? 0);
  const { free } = await roomOf(os.tmpdir());
  if (free < needed) return { lacks: 'room', needed, free };
  if (!DATABASE_URL) return undefined;
  const { rows } = await sql<{ may: boolean }>`
    select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.may ? undefined : { lacks: 'right' };
}

/**
 * Returns the newest backup, unless a backup passed within a week, this one was already verified, or its verification
 * failed recently.
 */
export async function findDue(place: Storage, now: Date): Promise<string | undefined> {
  const { names, results } = await readVerifications(place);
  const [newest] = names;
  const isWithin = (at: string, ms: number) => now.getTime() - Date.parse(at) < ms;
  if (results.some(({ outcome, at }) => outcome === 'good' && isWithin(at, A_WEEK_MS))) return undefined;
  const own = results.find(({ name }) => name === newest);
  if (own && (own.outcome !== 'failed' || isWithin(own.at, AGAIN_AFTER_MS))) return undefined;
  return newest;
}

type Parts = { db: Db; log: Log; place: Storage; settings: Pick<Settings, 'DATABASE_URL'> };

export function createVerifications(
  { db, log, place, settings }: Parts,
  run: typeof runApart = runApart,
): { look(until: { signal: AbortSignal }, now?: Date): Promise<void> } {
  /** When a verification failed, in case its result could not be written. */
  let failedAt = Number.NEGATIVE_INFINITY;

  return {
    async look({ signal }, now = new Date()) {
      if (now.getTime() - failedAt < AGAIN_AFTER_MS) return;
      const name = await findDue(place, now);
      if (!name || signal.aborted || (await lackingToVerify(db, place, settings))) return;
      const { code, killedBy } = await run('verify', signal);
      if (signal.aborted) return;
      if (code === 0) return log.info({ name }, 'backup verified');
      failedAt = now.getTime();
      const { results } = await readVerifications(place);
      const own = results.find((result) => result.name === name);
      const { outcome, reason } = own ?? {};
      log.error({ name, code, signal: killedBy, outcome, reason }, 'backup not verified, or not good');
    },
  };
}
