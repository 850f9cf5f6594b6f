import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';

/**
 * A choice of stores, as the numbers of the smaller side: the chosen themselves, or all others (`isRest`); `stores` is
 * how many there are on it. So never more than half of the stores are named or summed: what most did is what all did
 * less what the others did. With `cliente` it counts while they were that client's.
 */
export type Side = { numbers: RawBuilder<unknown>; isRest: boolean; stores: number; cliente?: number };

/**
 * Writes the numbers of stores one by one, so that no statement looks for them again, and the planner knows how many
 * they are.
 */
export const numbersOf = (numbers: string | number[]) => sql`${numbers}::integer[]`;

/** Makes a side of the stores that another names, be they the chosen or the others. */
export const namedBy = (side: Side): Side => ({ ...side, isRest: false });

/** Writes the condition that a store is one of a side's. */
export const among = ({ numbers, isRest }: Side, loja: RawBuilder<unknown>) =>
  isRest ? sql`(${loja} = any(${numbers})) is not true` : sql`${loja} = any(${numbers})`;

/** Finds the side of the stores that a condition on the table `lojas` lets through. */
export async function findSide(db: Db, condition: RawBuilder<unknown>): Promise<Side> {
  const { rows } = await sql<{ chosen: number; all: number; numbers: string }>`
    select chosen, "all", array(select chave from lojas
      where ((${condition}) is true) = (chosen * 2 <= "all"))::text as numbers
    from (select count(*) filter (where ${condition}) as chosen, count(*) as "all" from lojas) n`.execute(db);
  const { chosen, all, numbers } = rows[0]!;
  const isRest = chosen * 2 > all;
  return { numbers: numbersOf(numbers), isRest, stores: isRest ? all - chosen : chosen };
}
