import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import { preview } from '#domain/text.ts';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { NewRow, RowChanges } from '../../db/schema.ts';
import { listPage, type Sort } from '../../http/list.ts';

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

const sorts: Record<string, Sort> = {
  mensagem: { by: sql`busca(notificacoes.mensagem) collate "C"`, type: 'text' },
  loja: { by: sql.ref('lojas.nomeBusca'), type: 'text' },
  status: { by: sql.ref('notificacoes.status'), type: 'text' },
  createdAt: { by: sql.ref('notificacoes.createdAt'), type: 'timestamptz' },
};

// Stores are joined whether or not they are deleted: what was sent to them stays.
const alive = (db: Db) => db.selectFrom('notificacoes').where('notificacoes.deletedAt', 'is', null);

/** A page of the notifications. */
export function listNotificacoes(db: Db, query: ListQuery) {
  const { cliente, loja, email, status, periodo } = query;
  let from = alive(db);
  if (cliente) {
    from = from.where(sql<boolean>`exists (
      select from lojas where id = notificacoes.loja_id and cliente_id = ${cliente})`);
  }
  if (loja) from = from.where('notificacoes.lojaId', '=', loja);
  if (email) {
    from = from.where(sql<boolean>`notificacoes.loja_id in (
      select id from lojas where busca(email) = busca(${email.trim()}))`);
  }
  if (status) from = from.where('notificacoes.status', '=', status);
  if (periodo) from = from.where('notificacoes.createdAt', '>=', startOfPeriodo(periodo).toISOString());
  return listPage(query, {
    from,
    select: (notificacoes) =>
      notificacoes
        .innerJoin('lojas', 'lojas.id', 'notificacoes.lojaId')
        .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
        .select(rowColumns),
    id: sql.ref('notificacoes.id'),
    sorts,
    defaultSort: '-createdAt',
  });
}

export type NotificacaoListed = Awaited<ReturnType<typeof listNotificacoes>>['items'][number];

/** A notification with its store, who changed it last, and its version. */
export function findNotificacao(db: Db, id: string) {
  return alive(db)
    .innerJoin('lojas', 'lojas.id', 'notificacoes.lojaId')
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .leftJoin('admins', 'admins.id', 'notificacoes.updatedBy')
    .where('notificacoes.id', '=', id)
    .select([...rowColumns, 'notificacoes.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .executeTakeFirst();
}

export type NotificacaoFound = NonNullable<Awaited<ReturnType<typeof findNotificacao>>>;

/** A notification has no name of its own: its first words stand for it. */
export const nomeOf = (mensagem: string) => preview(mensagem);

/** Locks notifications, in one order so that two requests never wait for each other. */
export async function lockNotificacoes(trx: Db, ids: readonly string[]) {
  const rows = await alive(trx)
    .where('notificacoes.id', 'in', ids)
    .orderBy('notificacoes.id')
    .select(['id', 'mensagem', 'status', 'lidoEm', 'versao'])
    .forUpdate()
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, leitura: status, nome: nomeOf(row.mensagem) }));
}

export async function insertNotificacao(trx: Db, notificacao: NewRow<'notificacoes'>): Promise<void> {
  await trx.insertInto('notificacoes').values(notificacao).execute();
}

/** Changes notifications that are locked. */
export async function updateNotificacoes(
  trx: Db,
  ids: readonly string[],
  change: RowChanges<'notificacoes'>,
  adminId: string,
): Promise<void> {
  await trx
    .updateTable('notificacoes')
    .set({ ...change, versao: sql`versao + 1`, updatedAt: sql`now()`, updatedBy: adminId })
    .where('id', 'in', ids)
    .execute();
}
