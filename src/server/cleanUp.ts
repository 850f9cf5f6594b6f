import { sql } from 'kysely';
import type { Db } from './db/open.ts';
import { UNDOABLE } from './db/operacao.ts';
import { deleteDispositivos } from './modules/player/dispositivos.queries.ts';
import { preparePartitions } from './playlog/partitions.ts';
import { forgetChanges } from './sincronia/changes.ts';

/**
 * Makes the play log's partitions to come, and deletes what has lost its meaning: sessions and links long over,
 * attempts nobody counts any more, changes that no undo takes back, how stores were doing a quarter ago, and what the security log kept for a year.
 */
export async function cleanUp(db: Db, { retencaoMeses }: { retencaoMeses?: number } = {}): Promise<void> {
  await preparePartitions(db, { retencaoMeses });
  await forgetChanges(db);
  const monthAgo = sql<string>`now() - interval '31 days'`;
  const dayAgo = sql<string>`now() - interval '1 day'`;
  await db.deleteFrom('sessoes').where('createdAt', '<', monthAgo).execute();
  await deleteDispositivos(db);
  await sql`delete from alteracoes where created_at < now() - ${sql.lit(UNDOABLE)}::interval`.execute(db);
  const quarterAgo = sql<string>`now() - interval '90 days'`;
  await db.deleteFrom('situacoes').where('ate', '<', quarterAgo).execute();
  const yearAgo = sql<string>`now() - interval '1 year'`;
  await db.deleteFrom('acessos').where('createdAt', '<', yearAgo).execute();
  const undoable = sql<string>`now() - ${sql.lit(UNDOABLE)}::interval`;
  await db.deleteFrom('tarefas').where('terminadaEm', '<', undoable).execute();
  await db.deleteFrom('redefinicoes').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('exportacoes').where('createdAt', '<', dayAgo).execute();
  // One whose attempts were all taken back has no last one.
  await db
    .deleteFrom('tentativas')
    .where(sql`coalesce(quando[cardinality(quando)], '-infinity')`, '<', dayAgo)
    .execute();
}
