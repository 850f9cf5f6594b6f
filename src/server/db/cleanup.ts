import { sql } from 'kysely';
import type { Db } from './open.ts';
import { preparePartitions } from './playlog/partitions.ts';

/**
 * Makes the play log's partitions to come, and deletes what has lost its meaning: sessions and links long over,
 * attempts nobody counts any more.
 */
export async function cleanUp(db: Db): Promise<void> {
  await preparePartitions(db);
  const monthAgo = sql<string>`now() - interval '31 days'`;
  const dayAgo = sql<string>`now() - interval '1 day'`;
  await db.deleteFrom('sessoes').where('createdAt', '<', monthAgo).execute();
  await db.deleteFrom('redefinicoes').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('exportacoes').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('tentativas').where(sql`quando[cardinality(quando)]`, '<', dayAgo).execute();
}
