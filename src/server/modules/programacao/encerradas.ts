import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const HOUR_MS = 3_600_000;
/** The last time zone is UTC−12. */
const LAST_ZONE_MS = 12 * HOUR_MS;
/** How long a bloco or a jingle's window may run past the midnight after its day. */
const LONGEST_NIGHT_MS = 24 * HOUR_MS;

/**
 * Marks grades and jingles that are over in every time zone, including their last night. Manifests skip marked rows, so
 * they never depend on when they are built. A trigger removes the mark when the validity changes.
 */
export async function markEncerradas(trx: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - LAST_ZONE_MS - LONGEST_NIGHT_MS).toISOString().slice(0, 10);
  for (const table of ['grades', 'vinhetas'])
    await sql`update ${sql.table(table)} set encerrada = true
      where not encerrada and valida_ate < ${yesterday}::date`.execute(trx);
}
