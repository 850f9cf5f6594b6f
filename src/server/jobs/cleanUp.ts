import { sql } from 'kysely';
import { findAbandoned } from '../audio/incoming.ts';
import { sweepAudio } from '../audio/store.ts';
import type { Db } from '../db/open.ts';
import { UNDOABLE } from '../db/operacao.ts';
import { tidyStoredTexts } from '../db/texts.ts';
import { forgetChanges } from '../devices/changes.ts';
import type { Log } from '../lib/log.ts';
import { forgetComandos } from '../modules/comandos/comandos.queries.ts';
import { emptyLixeira } from '../modules/historico/erase.ts';
import { deleteDispositivos } from '../modules/player/dispositivos.queries.ts';
import { forgetChamadas } from '../modules/uso/uso.queries.ts';
import { preparePartitions } from '../playlog/partitions.ts';
import { SHORTEST_LIXEIRA_DIAS } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';

const AT_ONCE = 5000;

/** Deletes the kept changes that no undo takes back any more and nothing in the bin needs, some rows a statement. */
async function forgetAlteracoes(db: Db, signal?: AbortSignal): Promise<void> {
  for (let forgotten = AT_ONCE; forgotten === AT_ONCE; ) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`delete from alteracoes where numero in (
      select numero from alteracoes a where created_at < now() - ${sql.lit(UNDOABLE)}::interval
        and not exists (select from lixeira where operacao = a.operacao) limit ${AT_ONCE})`.execute(db);
    forgotten = Number(numAffectedRows);
  }
}

type Options = {
  retencaoMeses?: number;
  /** How long what was deleted stays in the bin. */
  lixeiraDias?: number;
  /** Where the audio lies that is removed with what is erased. */
  storage?: Storage;
  /** Ends the clean-up after the part under way. */
  signal?: AbortSignal;
};

/**
 * Makes the play log's coming partitions, and deletes what has lost its meaning: sessions, codes and links long over,
 * attempts nobody counts any more, what has been in the bin for long, changes that no undo takes back, states of stores
 * and counted calls older than a quarter of a year, and entries of the security log and addresses in the activity log
 * older than a year. Texts that older versions stored with invisible characters are tidied.
 */
export async function cleanUp(
  db: Db,
  { retencaoMeses, lixeiraDias = SHORTEST_LIXEIRA_DIAS, storage, signal }: Options = {},
): Promise<void> {
  await preparePartitions(db, { retencaoMeses });
  await forgetChanges(db);
  const monthAgo = sql<string>`now() - interval '31 days'`;
  const dayAgo = sql<string>`now() - interval '1 day'`;
  await db.deleteFrom('sessoes').where('createdAt', '<', monthAgo).execute();
  await deleteDispositivos(db);
  const undoable = sql<string>`now() - ${sql.lit(UNDOABLE)}::interval`;
  // Old jobs go before what they deleted is erased: an erasure looks through the rows of all jobs for each thing.
  await db.deleteFrom('tarefas').where('terminadaEm', '<', undoable).execute();
  await emptyLixeira(db, lixeiraDias, { storage, signal });
  await forgetAlteracoes(db, signal);
  const quarterAgo = sql<string>`now() - interval '90 days'`;
  await db.deleteFrom('situacoes').where('ate', '<', quarterAgo).execute();
  await db.deleteFrom('errosSemSom').where('createdAt', '<', quarterAgo).execute();
  await forgetChamadas(db);
  await forgetComandos(db);
  const yearAgo = sql<string>`now() - interval '1 year'`;
  await db.deleteFrom('acessos').where('createdAt', '<', yearAgo).execute();
  await sql`update atividades set endereco = null where endereco is not null and created_at < ${yearAgo}`.execute(
    db,
  );
  await db.deleteFrom('pareamentos').where('expiraEm', '<', dayAgo).execute();
  await db.deleteFrom('redefinicoes').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('entradasOidc').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('exportacoes').where('createdAt', '<', dayAgo).execute();
  // A counter whose attempts were all taken back has no last attempt.
  await db
    .deleteFrom('tentativas')
    .where(sql`coalesce(quando[cardinality(quando)], '-infinity')`, '<', dayAgo)
    .execute();
  await tidyStoredTexts(db, signal);
}

/** Makes what cleans up. */
export function createLimpeza(
  db: Db,
  log: Log,
  { storage, ...options }: Omit<Options, 'signal'> & { storage: Storage },
) {
  let abandoned: string[] | undefined;
  return {
    /**
     * Prepares what has to be there before the server answers: the partitions that plays are written to, and the list of
     * uploads that were cut off, which is made before any upload can begin.
     */
    async prepare(): Promise<void> {
      await preparePartitions(db, options);
      abandoned = await findAbandoned(storage.dataDir, true);
    },
    /** Cleans up and sweeps the audio; where one of the two fails, the other goes on. */
    async run({ signal }: { signal: AbortSignal }): Promise<void> {
      const ended = await Promise.allSettled([
        cleanUp(db, { ...options, storage, signal }),
        sweepAudio(db, { storage, log, abandoned, signal }),
      ]);
      abandoned = undefined;
      const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (failed.length > 0) throw failed.length > 1 ? new AggregateError(failed) : failed[0];
    },
  };
}
