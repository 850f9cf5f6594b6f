import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Some stores: `lojas` selects their numbers; `stores` is how many they are. */
export type Side = { lojas: RawBuilder<unknown>; isRest: boolean; stores: number };

/**
 * The stores that a selection chooses, or, when those are most, all others: then the sums of the chosen are what is
 * left of all stores' without theirs, so that never more than half of the stores are summed.
 */
export async function smallerSide(db: Db, lojas: RawBuilder<unknown>): Promise<Side> {
  const { rows } = await sql<{ chosen: number; all: number }>`
    select (select count(*) from (${lojas}) l) as chosen, (select count(*) from lojas) as all`.execute(db);
  const { chosen, all } = rows[0]!;
  if (chosen * 2 <= all) return { lojas, isRest: false, stores: chosen };
  return {
    lojas: sql`select chave from lojas where chave not in (${lojas})`,
    isRest: true,
    stores: all - chosen,
  };
}
