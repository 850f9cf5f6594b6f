import { addMonths } from 'date-fns/addMonths';
import { sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { keptFrom } from './kept.ts';

const MONTHS_AHEAD = 2;
/** The oldest acceptable events fall into these months. */
const MONTHS_BACK = 2;

export async function ensurePartitions(db: Db, moments: Date[]): Promise<void> {
  await sql`select criar_particoes(${moments}::timestamptz[])`.execute(db);
}

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
