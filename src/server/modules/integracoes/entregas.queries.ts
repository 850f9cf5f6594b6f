import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Claimed } from '../../db/queue.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OcorrenciaRow } from './conteudo.ts';
import type { Resposta } from './envio.ts';

type Destino = Claimed<'destinos'>;
export type Tentativa = Resposta & { ms: number; corpo: string | null };
type Falha = 'FALHAS' | 'ENCERRADO' | null;

export const LEASE_SECONDS = 20;
const AT_ONCE = 500;

/** Adds the deliveries of new occurrences. A destination gets only what happened after it was added. */
export async function distributeOcorrencias(db: Db): Promise<void> {
  for (let distributed = AT_ONCE; distributed === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`with novas as (
        select numero, tipo, created_at from ocorrencias where not distribuida
        order by numero limit ${AT_ONCE} for update skip locked
      ), added as (
        insert into entregas (ocorrencia, destino_id) select n.numero, d.id from novas n
        join destinos d on n.tipo = any(d.tipos) and d.created_at <= n.created_at
      ) update ocorrencias set distribuida = true where numero in (select numero from novas)`.execute(db);
    distributed = Number(numAffectedRows);
  }
}

export const hasEntregas = sql`pausado_em is null
  and exists (select from entregas where destino_id = destinos.id and aberta)`;

type Entrega = OcorrenciaRow & { entregaId: string };

export const readOldest = (db: Db, destinoId: string): Promise<Entrega | undefined> =>
  db
    .selectFrom('entregas as e')
    .innerJoin('ocorrencias as o', 'o.numero', 'e.ocorrencia')
    .where('e.destinoId', '=', destinoId)
    .where('e.aberta', '=', true)
    .orderBy('e.ocorrencia')
    .limit(1)
    .select([
      'e.id as entregaId',
      'o.numero',
      'o.id',
      'o.tipo',
      'o.dados',
      'o.tabela',
      'o.linha',
      'o.createdAt',
    ])
    .executeTakeFirst();

/** Adds the occurrence and the delivery of a test, which the job ignores. */
export const insertTeste = (db: Db, { id, nome }: Pick<Destino, 'id' | 'nome'>): Promise<Entrega> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('ocorrencias')
      .values({ tipo: 'TESTE', dados: JSON.stringify({ destino: nome }), distribuida: true })
      .returning(['numero', 'id', 'tipo', 'dados', 'tabela', 'linha', 'createdAt'])
      .executeTakeFirstOrThrow();
    const { id: entregaId } = await trx
      .insertInto('entregas')
      .values({ ocorrencia: row.numero, destinoId: id, aberta: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...row, entregaId };
  });

export async function recordTentativa(
  db: Db,
  id: string,
  { status, erro, ms, corpo, resposta }: Tentativa,
): Promise<void> {
  await sql`update entregas set aberta = aberta and ${erro !== null}, tentativas = tentativas + 1, tentada_em = now(),
    situacao = ${erro === null ? 'ENTREGUE' : 'FALHOU'}, status = ${status}, erro = ${erro}, ms = ${ms},
    corpo = ${corpo}, resposta = ${resposta} where id = ${id}`.execute(db);
}

const SUCCESS = sql`falhas = 0, falhando_desde = null, funciona_desde = coalesce(funciona_desde, now())`;

/** Releases the waiting deliveries of a destination, unless its lease was lost. */
export async function recordSuccess(db: Db, { id, proximaEm }: Destino): Promise<void> {
  await sql`update destinos set ${SUCCESS}, proxima_em = now() where id = ${id} and proxima_em = ${proximaEm}`.execute(
    db,
  );
}

/** Releases waiting deliveries within the lease, because one of them may be on its way. */
export async function recordTested(db: Db, id: string): Promise<void> {
  await sql`update destinos set ${SUCCESS},
    proxima_em = least(proxima_em, now() + make_interval(secs => ${LEASE_SECONDS})) where id = ${id}`.execute(
    db,
  );
}

/** Returns whether it applies: not if the lease was lost, or the agency paused the destination meanwhile. */
export async function recordFailure(db: Db, { id, proximaEm }: Destino, motivo: Falha): Promise<boolean> {
  const { numAffectedRows } = await sql`update destinos set funciona_desde = null,
    falhando_desde = coalesce(falhando_desde, now()), motivo_da_pausa = ${motivo},
    pausado_em = case when ${motivo}::text is not null then now() end
    where id = ${id} and proxima_em = ${proximaEm} and pausado_em is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function pauseWithoutKey(db: Db, id: string): Promise<void> {
  await sql`update destinos set pausado_em = now(), motivo_da_pausa = 'SEM_CHAVE'
    where id = ${id} and pausado_em is null`.execute(db);
}

export async function releaseDestino(db: Db, { id, proximaEm }: Destino): Promise<void> {
  await sql`update destinos set proxima_em = now()
    where id = ${id} and proxima_em = ${proximaEm}`.execute(db);
}
