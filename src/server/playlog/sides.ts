import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';

/**
 * A selection of stores, stored as the smaller side: the selected stores, or the others if `isRest`. `stores` is the
 * number of stores in `numbers`. Results for the rest are computed as total minus the others. With `cliente`, plays
 * count only while the stores belonged to that client.
 */
export type Side = { numbers: RawBuilder<unknown>; isRest: boolean; stores: number; cliente?: number };

/**
 * Passes the stores as an array instead of a subquery: the planner can count them, and no statement searches for them
 * again.
 */
export const numbersOf = (numbers: string | number[]) => sql`${numbers}::integer[]`;

/** Selects the stores in `numbers`, even if they are the others. */
export const namedBy = (side: Side): Side => ({ ...side, isRest: false });

export const among = ({ numbers, isRest }: Side, loja: RawBuilder<unknown>) =>
  isRest ? sql`(${loja} = any(${numbers})) is not true` : sql`${loja} = any(${numbers})`;

export async function findSide(db: Db, condition: RawBuilder<unknown>): Promise<Side> {
  const { rows } = await sql<{ chosen: number; all: number; numbers: string }>`
    select chosen, "all", array(select chave from lojas
      where ((${condition}) is true) = (chosen * 2 <= "all"))::text as numbers
    from (select count(*) filter (where ${condition}) as chosen, count(*) as "all" from lojas) n`.execute(db);
  const { chosen, all, numbers } = rows[0]!;
  const isRest = chosen * 2 > all;
  return { numbers: numbersOf(numbers), isRest, stores: isRest ? all - chosen : chosen };
}
