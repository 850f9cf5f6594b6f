import { sql } from 'kysely';
import { findAbandoned } from '../audio/incoming.ts';
import { sweepAudio } from '../audio/store.ts';
import type { Db } from '../db/open.ts';
import { UNDOABLE } from '../db/operacao.ts';
import { tidyStoredTexts } from '../db/texts.ts';
import { forgetChanges } from '../devices/changes.ts';
import type { Log } from '../lib/log.ts';
import { forgetEntradas } from '../modules/area/sessoes.queries.ts';
import { forgetComandos } from '../modules/comandos/comandos.queries.ts';
import { sweepLogos } from '../modules/configuracoes/logo.ts';
import { emptyLixeira } from '../modules/historico/erase.ts';
import { forgetOcorrencias } from '../modules/integracoes/ocorrencias.queries.ts';
import { forgetPedidos } from '../modules/pedidos/pedidos.queries.ts';
import { deleteDispositivos } from '../modules/player/dispositivos.queries.ts';
import { forgetChamadas } from '../modules/uso/uso.queries.ts';
import { preparePartitions } from '../playlog/partitions.ts';
import { SHORTEST_LIXEIRA_DIAS } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';

const AT_ONCE = 5000;

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
  lixeiraDias?: number;
  storage?: Storage;
  signal?: AbortSignal;
};

/**
 * Creates the next partitions of the play log and deletes expired rows; the statements show each retention period. Also
 * tidies texts that older versions stored with invisible characters.
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
  // Delete old jobs before emptying the bin: every erasure searches the rows of all jobs.
  await db.deleteFrom('tarefas').where('terminadaEm', '<', undoable).execute();
  await emptyLixeira(db, lixeiraDias, { storage, signal });
  await forgetAlteracoes(db, signal);
  await forgetOcorrencias(db, signal);
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
  await db.deleteFrom('redefinicoes').where('expiraEm', '<', dayAgo).execute();
  await forgetEntradas(db);
  await forgetPedidos(db);
  await db.deleteFrom('entradasOidc').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('exportacoes').where('createdAt', '<', dayAgo).execute();
  // A counter whose attempts were all taken back has no last attempt.
  await db
    .deleteFrom('tentativas')
    .where(sql`coalesce(quando[cardinality(quando)], '-infinity')`, '<', dayAgo)
    .execute();
  await tidyStoredTexts(db, signal);
}

export function createLimpeza(
  db: Db,
  log: Log,
  { storage, ...options }: Omit<Options, 'signal'> & { storage: Storage },
) {
  let abandoned: string[] | undefined;
  async function sweepFiles(signal: AbortSignal): Promise<void> {
    if (await sweepAudio(db, { storage, log, abandoned, signal })) await sweepLogos(db, { storage, signal });
  }
  return {
    /**
     * Prepares what the server needs before it accepts requests: the partitions for plays, and the list of interrupted
     * uploads, which must precede any new upload.
     */
    async prepare(): Promise<void> {
      await preparePartitions(db, options);
      abandoned = await findAbandoned(storage.dataDir, true);
    },
    async run({ signal }: { signal: AbortSignal }): Promise<void> {
      const ended = await Promise.allSettled([
        cleanUp(db, { ...options, storage, signal }),
        sweepFiles(signal),
      ]);
      abandoned = undefined;
      const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      if (failed.length > 0) throw failed.length > 1 ? new AggregateError(failed) : failed[0];
    },
  };
}
