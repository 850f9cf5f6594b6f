import { addMonths } from 'date-fns/addMonths';
import { sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { keptFrom } from './kept.ts';

const MONTHS_AHEAD = 2;
/** How many months back partitions are made: the oldest events that are taken lie there. */
const MONTHS_BACK = 2;

/** Makes the monthly partitions of every log that these moments fall into, where they are missing. */
export async function ensurePartitions(db: Db, moments: Date[]): Promise<void> {
  await sql`select criar_particoes(${moments}::timestamptz[])`.execute(db);
}

/** Makes the partitions of what stores may tell, and those to come; called at the start and every day. */
export async function preparePartitions(
  db: Db,
  { now = new Date(), retencaoMeses = 0 }: { now?: Date; retencaoMeses?: number } = {},
): Promise<void> {
  const kept = keptFrom(retencaoMeses, now) ?? '';
  const months = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, n) =>
    addMonths(now, n - MONTHS_BACK),
  );
  await ensurePartitions(
    db,
    months.filter((moment) => dayOf(moment) >= kept),
  );
}
