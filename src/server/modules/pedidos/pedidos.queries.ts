import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { NewRow, RowChanges } from '#generated/db.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage, type PageQuery } from '../../db/pages.ts';

type Situacao = components['schemas']['SituacaoDoPedido'];

/** How long an accepted request may open again: as long as its change can be undone. */
const UNDOABLE = sql`interval '31 days'`;

/** The change was undone, and its undo was not undone in turn. */
const isReopened = sql<boolean>`(pedidos.situacao = 'ACEITO' and pedidos.respondido_em > now() - ${UNDOABLE}
  and atividade_desfeita(pedidos.atividade_id))`;

const isOpen = sql<boolean>`(pedidos.situacao = 'ABERTO' or ${isReopened})`;

const situacao = sql<Situacao>`case when ${isReopened} then 'ABERTO' else pedidos.situacao end`;

const joined = (db: Db) =>
  db
    .selectFrom('pedidos')
    .innerJoin('clientes', 'clientes.id', 'pedidos.clienteId')
    .leftJoin('convidados', 'convidados.id', 'pedidos.convidadoId')
    .leftJoin('musicas', 'musicas.id', 'pedidos.musicaId')
    .leftJoin('lojas', 'lojas.id', 'pedidos.lojaId')
    .leftJoin('vinhetas', 'vinhetas.id', 'pedidos.vinhetaId')
    .leftJoin('admins', 'admins.id', 'pedidos.respondidoPor')
    .where('clientes.deletedAt', 'is', null);

const shown = (rows: ReturnType<typeof joined>) =>
  rows
    .select(['pedidos.id', 'pedidos.tipo', 'pedidos.horarios', 'pedidos.texto', 'pedidos.de', 'pedidos.ate'])
    .select(['pedidos.createdAt', 'pedidos.resposta', 'pedidos.respondidoEm', situacao.as('situacao')])
    .select(['pedidos.clienteId', 'clientes.nome as clienteNome'])
    .select(['convidados.id as convidadoId', 'convidados.nome as convidadoNome', 'convidados.email'])
    .select(['musicas.id as musicaId', 'musicas.titulo', 'musicas.artista'])
    .select(['lojas.id as lojaId', 'lojas.nome as lojaNome', 'lojas.clienteId as lojaClienteId'])
    .select(['vinhetas.id as vinhetaId', 'vinhetas.nome as vinhetaNome'])
    .select(['admins.id as adminId', 'admins.nome as adminNome']);

export type PedidoFound = Awaited<ReturnType<typeof listPedidos>>['items'][number];

export const findPedido = (db: Db, id: string) =>
  shown(joined(db)).where('pedidos.id', '=', id).executeTakeFirst();

type Filters = PageQuery & { cliente?: string; situacao?: Situacao; convidado?: string };

export function listPedidos(db: Db, { cliente, situacao: wanted, convidado, ...query }: Filters) {
  let from = joined(db);
  if (cliente !== undefined) from = from.where('pedidos.clienteId', '=', cliente);
  if (convidado !== undefined) from = from.where('pedidos.convidadoId', '=', convidado);
  if (wanted === 'ABERTO') from = from.where(isOpen);
  else if (wanted !== undefined)
    from = from.where('pedidos.situacao', '=', wanted).where(sql<boolean>`not ${isReopened}`);
  return listPage(query, {
    from,
    select: shown,
    id: sql`pedidos.id`,
    sorts: { createdAt: { by: sql`pedidos.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

export async function countAbertos(db: Db, convidadoId?: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pedidos
    join clientes on clientes.id = pedidos.cliente_id and clientes.deleted_at is null
    where ${isOpen} ${convidadoId === undefined ? sql`` : sql`and pedidos.convidado_id = ${convidadoId}`}`.execute(
    db,
  );
  return rows[0]!.n;
}

export async function countDoDia(db: Db, clienteId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pedidos
    where cliente_id = ${clienteId} and created_at > now() - interval '1 day'`.execute(db);
  return rows[0]!.n;
}

export const insertPedido = (trx: Db, row: NewRow<'pedidos'>) =>
  trx.insertInto('pedidos').values(row).execute();

export const lockPedido = (trx: Db, id: string) =>
  trx.selectFrom('pedidos').where('id', '=', id).select('id').forUpdate().execute();

export const updatePedido = (trx: Db, id: string, changes: RowChanges<'pedidos'>, adminId: string) =>
  trx
    .updateTable('pedidos')
    .set({ ...changes, respondidoEm: sql`now()`, respondidoPor: adminId })
    .where('id', '=', id)
    .execute();

export async function newestAtividade(trx: Db, operacao: string): Promise<string | null> {
  const found = await trx
    .selectFrom('atividades')
    .where('operacao', '=', operacao)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

export const forgetPedidos = (db: Db) =>
  db.deleteFrom('pedidos').where('respondidoEm', '<', sql<string>`now() - interval '1 year'`).execute();
