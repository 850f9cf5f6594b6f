import type { Kysely } from 'kysely';
import { addMeses, areSummed, indexMeses, sumMeses } from '../meses.ts';

/**
 * What stores did by month and quarter, and how tracks were played by month: of 400 days a third of the rows of weeks, a
 * tenth of those of days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addMeses(db);
  if (await areSummed(db)) return;
  await sumMeses(db);
  await indexMeses(db);
}
