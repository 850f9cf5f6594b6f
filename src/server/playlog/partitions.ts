import { addMonths } from 'date-fns/addMonths';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

const MONTHS_AHEAD = 2;

/** Makes the monthly partitions of every log that these moments fall into, where they are missing. */
export async function ensurePartitions(db: Db, moments: Date[]): Promise<void> {
  await sql`select criar_particoes(${moments}::timestamptz[])`.execute(db);
}

/** This month's partitions and those to come: called at the start and every day. */
export async function preparePartitions(db: Db, now = new Date()): Promise<void> {
  const months = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => addMonths(now, months));
  await ensurePartitions(db, months);
}
