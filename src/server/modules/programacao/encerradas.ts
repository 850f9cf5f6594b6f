import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

const HOUR_MS = 3_600_000;
/** How far the clock that is behind all others is behind UTC. */
const LAST_ZONE_MS = 12 * HOUR_MS;
/** How long a bloco, or a jingle's window, may go on past the midnight after its day. */
const LONGEST_NIGHT_MS = 24 * HOUR_MS;

/**
 * Marks the grades and jingles that are over in every zone, their last night too: manifests leave out what is marked, and so never
 * depend on the moment at which they are made. An edit of the validity takes the mark away, by a trigger.
 */
export async function markEncerradas(trx: Db, now: Date): Promise<void> {
  const ontem = new Date(now.getTime() - LAST_ZONE_MS - LONGEST_NIGHT_MS).toISOString().slice(0, 10);
  for (const table of ['grades', 'vinhetas'])
    await sql`update ${sql.table(table)} set encerrada = true
      where not encerrada and valida_ate < ${ontem}::date`.execute(trx);
}
