import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { firstOfMonth } from '../../playlog/kept.ts';

type ListQuery = NonNullable<operations['listFechamentos']['parameters']['query']>;
export type Cliente = { id: string; nome: string };

/** Includes deleted clients, because their stores played. */
export const findCliente = (db: Db, id: string): Promise<Cliente | undefined> =>
  db.selectFrom('clientes').where('id', '=', id).select(['id', 'nome']).executeTakeFirst();

/** `mes` is the first day of the month. */
export async function listTocaram(db: Db, mes: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from clientes where chave in
    (select cliente from uso_lojas where dia >= ${mes}::date and dia < ${firstOfMonth(mes, 1)}::date and faixas > 0)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

type Novos = { mes: string; clientes: readonly string[]; adminId: string };

/**
 * Closes a month (its first day) for clients that have not closed it and returns their number. The caller must hold the
 * log's lock, so that later plays arrive after the closing.
 */
export async function insertFechamentos(trx: Db, { mes, clientes, adminId }: Novos): Promise<number> {
  const { rows } = await sql`insert into fechamentos (id, cliente_id, mes, fechado_em, admin_id)
    select n.id, n.cliente_id, ${mes}::date, clock_timestamp(), ${adminId}
    from unnest(${clientes.map(newId)}::text[], ${[...clientes]}::text[]) as n (id, cliente_id)
    order by n.cliente_id on conflict (cliente_id, mes) do nothing returning id`.execute(trx);
  return rows.length;
}

/**
 * Plays of the month that arrived after its closing. Null without a file, or if the details of the month were dropped.
 */
const suplemento = sql<number | null>`case
  when fechamentos.sha256 is null or fechamentos.mes < (select detalhes_desde from configuracoes) then null
  else greatest(0, (select coalesce(sum(u.faixas), 0) from uso_lojas u where u.cliente = clientes.chave
    and u.dia >= fechamentos.mes and u.dia < (fechamentos.mes + interval '1 month')::date) - fechamentos.linhas)::integer end`.as(
  'suplemento',
);

const withNames = (db: Db) =>
  db
    .selectFrom('fechamentos')
    .innerJoin('clientes', 'clientes.id', 'fechamentos.clienteId')
    .innerJoin('admins', 'admins.id', 'fechamentos.adminId');

const told = (rows: ReturnType<typeof withNames>) =>
  rows
    .select([
      'fechamentos.id',
      'fechamentos.mes',
      'fechamentos.fechadoEm',
      'fechamentos.falhouEm',
      'fechamentos.linhas',
      'fechamentos.bytes',
      'fechamentos.sha256',
    ])
    .select(['fechamentos.completudeIsrc', 'fechamentos.completudeCompositor', suplemento])
    .select([
      'fechamentos.clienteId',
      'clientes.nome as clienteNome',
      'fechamentos.adminId',
      'admins.nome as adminNome',
    ]);

export const findFechamento = (db: Db, id: string, which = sql<boolean>`true`) =>
  told(withNames(db)).where('fechamentos.id', '=', id).where(which).executeTakeFirst();

export type FechamentoFound = NonNullable<Awaited<ReturnType<typeof findFechamento>>>;

export function listFechamentos(db: Db, query: ListQuery, which = sql<boolean>`true`) {
  let from = withNames(db).where(which);
  if (query.cliente !== undefined) from = from.where('fechamentos.clienteId', '=', query.cliente);
  if (query.mes !== undefined) from = from.where('fechamentos.mes', '=', `${query.mes}-01`);
  return listPage(query, {
    from,
    select: told,
    id: sql.ref('fechamentos.id'),
    sorts: { mes: { by: sql.ref('fechamentos.mes'), type: 'date' } },
    defaultSort: '-mes',
  });
}

export const nextPorEscrever = (db: Db, after: string) =>
  db
    .selectFrom('fechamentos')
    .where('sha256', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .select(['id', 'clienteId', 'mes', 'fechadoEm'])
    .executeTakeFirst();

export type PorEscrever = NonNullable<Awaited<ReturnType<typeof nextPorEscrever>>>;

export const noteFalha = (db: Db, id: string) =>
  db
    .updateTable('fechamentos')
    .set({ falhouEm: sql`now()` })
    .where('id', '=', id)
    .where('sha256', 'is', null)
    .execute();

export async function isSendoFechado(db: Db, mes: string): Promise<boolean> {
  const found = await db
    .selectFrom('fechamentos')
    .where('sha256', 'is', null)
    .where('mes', '=', mes)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
