import { sql } from 'kysely';
import { unasked } from '../../db/asker.ts';
import type { Db } from '../../db/open.ts';
import type { OcorrenciaRow } from './conteudo.ts';

const KEPT = sql`interval '30 days'`;
const KEPT_TEXTS = sql`interval '7 days'`;
const AT_ONCE = 5000;

/**
 * A position in the order of occurrences. The reader has seen everything that happened before it until `em`. Times are
 * milliseconds since 1970; `criadaEm` is the time of the occurrence at the position.
 */
export type Posicao = [transacao: string, numero: string, criadaEm: string, em: string];

/**
 * Whether occurrences after this position may be missing: it is older than the kept ones, or of another database. After
 * a restore, transaction ids start again and restored occurrences have the transaction 0.
 */
export async function isLost(db: Db, [transacao, numero, criadaEm, em]: Posicao): Promise<boolean> {
  const moment = (ms: string) => sql`to_timestamp(${ms}::float8 / 1000)`;
  const { rows } = await sql<{ isLost: boolean }>`select ${moment(em)} < now() - ${KEPT}
    or ${transacao}::xid8 >= pg_snapshot_xmax(pg_current_snapshot())
    or (${numero}::bigint > 0 and ${moment(criadaEm)} > now() - ${KEPT} and not exists (
      select from ocorrencias where numero = ${numero}::bigint and transacao = ${transacao}::xid8)) as is_lost`.execute(
    db,
  );
  return rows[0]!.isLost;
}

export type Listed = OcorrenciaRow & { transacao: string };

/**
 * Reads occurrences after a position in their order. Leaves out all from the oldest running transaction on, because it
 * may still add earlier ones.
 */
export async function listAfter(db: Db, [transacao, numero]: Posicao, most: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select numero, id, transacao::text, tipo, dados, tabela, linha, created_at from ocorrencias
    where (transacao, numero) > (${transacao}::xid8, ${numero}::bigint)
      and transacao < pg_snapshot_xmin(pg_current_snapshot()) and tipo <> 'TESTE'
    order by ocorrencias.transacao, numero limit ${most}`.execute(db);
  return rows;
}

/** Notes that a key reads occurrences: they are recorded for it from now on. */
export const noteReading = (db: Db, chaveId: string) =>
  db
    .updateTable('chaves')
    .set({ ocorrenciasEm: sql`now()` })
    .where('id', '=', chaveId)
    .where(sql<boolean>`coalesce(ocorrencias_em, '-infinity') < now() - interval '1 hour'`)
    .modifyEnd(unasked)
    .execute();

/** Deletes expired occurrences with their deliveries, and expired texts and reports, in parts. */
export async function forgetOcorrencias(db: Db, signal?: AbortSignal): Promise<void> {
  const parts = [
    sql`delete from ocorrencias where numero in (
      select numero from ocorrencias where created_at < now() - ${KEPT} limit ${AT_ONCE})`,
    sql`update entregas set corpo = null, resposta = null where id in (
      select id from entregas where corpo is not null and tentada_em < now() - ${KEPT_TEXTS} limit ${AT_ONCE})`,
    sql`delete from diagnosticos where comando_id in (
      select comando_id from diagnosticos where recebido_em < now() - ${KEPT_TEXTS} limit ${AT_ONCE})`,
  ];
  for (const part of parts)
    for (let forgotten = AT_ONCE; forgotten === AT_ONCE; ) {
      signal?.throwIfAborted();
      const { numAffectedRows = 0n } = await part.execute(db);
      forgotten = Number(numAffectedRows);
    }
}
