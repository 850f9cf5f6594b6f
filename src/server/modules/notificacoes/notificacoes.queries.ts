import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import { preview } from '#domain/text.ts';
import type { components, operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';

type ListQuery = NonNullable<operations['listNotificacoes']['parameters']['query']>;

const rowColumns = [
  'notificacoes.id',
  'notificacoes.mensagem',
  'notificacoes.lojaId',
  'lojas.nome as lojaNome',
  'lojas.clienteId',
  'clientes.nome as clienteNome',
  'lojas.email',
  'notificacoes.status',
  'notificacoes.lidoEm',
  'notificacoes.createdAt',
  'notificacoes.updatedAt',
] as const;

const lidoPor = sql<components['schemas']['ReferenceOrNull']>`(
  select jsonb_build_object('_id', id, 'nome', nome) from admins where id = notificacoes.lido_por)`.as(
  'lidoPor',
);

const sorts: Record<string, Key> = {
  mensagem: { by: sql.ref('notificacoes.mensagemBusca'), type: 'text' },
  loja: { by: sql.ref('lojas.nomeBusca'), type: 'text' },
  status: { by: sql.ref('notificacoes.status'), type: 'text' },
  createdAt: { by: sql.ref('notificacoes.createdAt'), type: 'timestamptz' },
};

// Includes notifications to stores that were deleted since.
const alive = (db: Db) => db.selectFrom('notificacoes').where('notificacoes.deletedAt', 'is', null);

export function matchingNotificacoes(db: Db, query: ListQuery) {
  const { mensagem, cliente, loja, grupo, email, status, periodo } = query;
  let from = alive(db);
  if (mensagem?.trim()) {
    from = from.where(contains<'notificacoes'>('notificacoes.mensagemBusca', mensagem));
  }
  if (cliente) {
    from = from.where(sql<boolean>`exists (
      select from lojas where id = notificacoes.loja_id and cliente_id = ${cliente})`);
  }
  if (loja) from = from.where('notificacoes.lojaId', '=', loja);
  if (grupo) {
    from = from.where(sql<boolean>`exists (
      select from grupo_lojas where grupo_id = ${grupo} and loja_id = notificacoes.loja_id)`);
  }
  if (email) {
    from = from.where(sql<boolean>`notificacoes.loja_id in (
      select id from lojas where busca(email) = busca(${email.trim()}))`);
  }
  if (status) from = from.where('notificacoes.status', '=', status);
  if (periodo) from = from.where('notificacoes.createdAt', '>=', startOfPeriodo(periodo).toISOString());
  return from;
}

export function listNotificacoes(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matchingNotificacoes(db, query),
    select: (notificacoes) =>
      notificacoes
        .innerJoin('lojas', 'lojas.id', 'notificacoes.lojaId')
        .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
        .select(rowColumns)
        .select(lidoPor),
    id: sql.ref('notificacoes.id'),
    sorts,
    defaultSort: '-createdAt',
  });
}

export type NotificacaoListed = Awaited<ReturnType<typeof listNotificacoes>>['items'][number];

export function findNotificacao(db: Db, id: string) {
  return alive(db)
    .innerJoin('lojas', 'lojas.id', 'notificacoes.lojaId')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .leftJoin('admins', 'admins.id', 'notificacoes.updatedBy')
    .where('notificacoes.id', '=', id)
    .select([...rowColumns, 'notificacoes.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .select(lidoPor)
    .executeTakeFirst();
}

export type NotificacaoFound = NonNullable<Awaited<ReturnType<typeof findNotificacao>>>;

/** A notification has no name, so its first words stand for it. */
export const nomeOf = (mensagem: string) => preview(mensagem);

const { lock, insert, update } = rowsOf('notificacoes');

export { insert as insertNotificacao, update as updateNotificacoes };

export const lockNotificacoes = async (trx: Db, ids: readonly string[]) =>
  (await lock(trx, ids)).map((notificacao) => ({ ...notificacao, nome: nomeOf(notificacao.mensagem) }));
