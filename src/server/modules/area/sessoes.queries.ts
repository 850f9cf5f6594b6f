import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#generated/db.d.ts';
import { unasked } from '../../db/asker.ts';
import { prepared } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { hashToken, newToken } from '../session/sessoes.queries.ts';

const LINK_MINUTES = 15;
const DAY_MS = 86_400_000;
const IDLE_MS = 30 * DAY_MS;
const LIFETIME_MS = 180 * DAY_MS;

/** Whether guests of a client may sign in now. */
export const isClienteAberto = sql<boolean>`clientes.deleted_at is null and clientes.status = 'ATIVO'
  and not (clientes.inadimplente and configuracoes.area_sem_inadimplentes)`;

const comCliente = (db: Db) =>
  db
    .selectFrom('convidados')
    .innerJoin('clientes', 'clientes.id', 'convidados.clienteId')
    .crossJoin('configuracoes');

/** Lists the guests with this e-mail who may sign in now: at most one per client. */
export const listConvidadosDoEmail = (db: Db, email: string) =>
  comCliente(db)
    .where('convidados.emailBusca', '=', sql<string>`busca(${email})`)
    .where(isClienteAberto)
    .orderBy('clientes.nomeBusca')
    .orderBy('convidados.id')
    .select(['convidados.id', 'convidados.nome', 'convidados.email', 'clientes.nome as clienteNome'])
    .execute();

export async function insertLink(trx: Db, convidadoId: string): Promise<string> {
  const token = newToken();
  const expiraEm = new Date(Date.now() + LINK_MINUTES * 60_000);
  await trx
    .insertInto('convidadoLinks')
    .values({ id: newId(), convidadoId, tokenHash: hashToken(token), expiraEm })
    .execute();
  return token;
}

/**
 * Spends an open link and returns its guest, or undefined. The caller must roll back if the guest may not sign in.
 */
export async function spendLink(trx: Db, token: string): Promise<string | undefined> {
  const spent = await trx
    .updateTable('convidadoLinks')
    .set({ usadoEm: sql`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('usadoEm', 'is', null)
    .where('expiraEm', '>', sql<string>`now()`)
    .returning('convidadoId')
    .executeTakeFirst();
  return spent?.convidadoId;
}

export async function isAberto(db: Db, convidadoId: string): Promise<boolean> {
  const found = await comCliente(db)
    .where('convidados.id', '=', convidadoId)
    .where(isClienteAberto)
    .select('convidados.id')
    .executeTakeFirst();
  return found !== undefined;
}

export const findClienteDaArea = (db: Db, id: string) =>
  db
    .selectFrom('clientes')
    .crossJoin('configuracoes')
    .where('clientes.id', '=', id)
    .select(['clientes.id as clienteId', 'clientes.nome as clienteNome', 'clientes.chave as clienteChave'])
    .select(isClienteAberto.as('isAberto'))
    .executeTakeFirst();

export async function insertSessao(trx: Db, convidadoId: string, endereco: string): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('convidadoSessoes')
    .values({ id: newId(), convidadoId, tokenHash: hashToken(token), endereco })
    .execute();
  await trx
    .updateTable('convidados')
    .set({ ultimoAcesso: sql`now()` })
    .where('id', '=', convidadoId)
    .execute();
  return token;
}

const isOpen = (eb: ExpressionBuilder<Database, 'convidadoSessoes'>) =>
  eb.and([
    eb('convidadoSessoes.encerradaEm', 'is', null),
    eb('convidadoSessoes.ultimoUso', '>', new Date(Date.now() - IDLE_MS).toISOString()),
    eb('convidadoSessoes.createdAt', '>', new Date(Date.now() - LIFETIME_MS).toISOString()),
  ]);

export function findSessao(db: Db, by: { token: string } | { id: string }) {
  const found = db
    .selectFrom('convidadoSessoes')
    .modifyFront(prepared)
    .innerJoin('convidados', 'convidados.id', 'convidadoSessoes.convidadoId')
    .innerJoin('clientes', 'clientes.id', 'convidados.clienteId')
    .crossJoin('configuracoes');
  return (
    'token' in by
      ? found.where('convidadoSessoes.tokenHash', '=', hashToken(by.token))
      : found.where('convidadoSessoes.id', '=', by.id)
  )
    .where(isOpen)
    .select(['convidados.id', 'convidados.nome', 'convidados.email', 'convidados.todasAsLojas'])
    .select(['clientes.id as clienteId', 'clientes.nome as clienteNome', 'clientes.chave as clienteChave'])
    .select(['convidadoSessoes.id as sessaoId', 'convidadoSessoes.ultimoUso'])
    .select(isClienteAberto.as('isAberto'))
    .executeTakeFirst();
}

export const touchSessao = async (
  db: Db,
  { id, sessaoId }: { id: string; sessaoId: string },
  endereco: string,
) => {
  await db
    .updateTable('convidadoSessoes')
    .set({ ultimoUso: sql`now()`, endereco })
    .where('id', '=', sessaoId)
    .modifyEnd(unasked)
    .execute();
  await db
    .updateTable('convidados')
    .set({ ultimoAcesso: sql`now()` })
    .where('id', '=', id)
    .modifyEnd(unasked)
    .execute();
};

export const endSessao = (db: Db, sessaoId: string) =>
  db.updateTable('convidadoSessoes').set({ encerradaEm: sql`now()` }).where('id', '=', sessaoId).execute();

export async function deleteEntradas(trx: Db, convidadoId: string): Promise<void> {
  await trx.deleteFrom('convidadoSessoes').where('convidadoId', '=', convidadoId).execute();
  await trx.deleteFrom('convidadoLinks').where('convidadoId', '=', convidadoId).execute();
}

export async function forgetEntradas(db: Db): Promise<void> {
  const before = sql<string>`now() - interval '31 days'`;
  await db.deleteFrom('convidadoLinks').where('expiraEm', '<', before).execute();
  await db
    .deleteFrom('convidadoSessoes')
    .where((eb) =>
      eb.or([eb('encerradaEm', '<', before), eb('ultimoUso', '<', sql<string>`now() - interval '61 days'`)]),
    )
    .execute();
}
