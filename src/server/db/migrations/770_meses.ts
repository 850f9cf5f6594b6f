import type { Kysely } from 'kysely';
import { addMeses, areSummed, indexMeses, sumMeses } from '../meses.ts';

/**
 * Adds the sums of stores by month and quarter, and of tracks by month: 400 days are a third of the rows that they are
 * by week, and a tenth of those by day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addMeses(db);
  if (await areSummed(db)) return;
  await sumMeses(db);
  await indexMeses(db);
}
