import { sql } from 'kysely';
import type { NewRow, RowChanges } from '#generated/db.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage, type PageQuery } from '../../db/pages.ts';

/** The guest's stores by name; null if a guest sees all. Stores in the bin are left out. */
const lojas = sql<{ _id: string; nome: string }[] | null>`case when convidados.todas_as_lojas then null else
  coalesce((select jsonb_agg(jsonb_build_object('_id', l.id, 'nome', l.nome) order by l.nome_busca, l.id)
    from convidado_lojas c join lojas l on l.id = c.loja_id
    where c.convidado_id = convidados.id and l.deleted_at is null), '[]'::jsonb) end`.as('lojas');

const withEditor = (db: Db) =>
  db.selectFrom('convidados').leftJoin('admins', 'admins.id', 'convidados.updatedBy');

const shown = (rows: ReturnType<typeof withEditor>) =>
  rows
    .select(['convidados.id', 'convidados.versao', 'convidados.nome', 'convidados.email', lojas])
    .select(['convidados.ultimoAcesso', 'convidados.createdAt', 'convidados.updatedAt'])
    .select(['admins.id as editorId', 'admins.nome as editorNome']);

/** Guests of a client in the bin are not found. */
export const findConvidado = (db: Db, { clienteId, id }: { clienteId: string; id: string }) =>
  shown(withEditor(db))
    .where('convidados.id', '=', id)
    .where('convidados.clienteId', '=', clienteId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('clientes').where('id', '=', clienteId).where('deletedAt', 'is', null).select('id')),
    )
    .executeTakeFirst();

export type ConvidadoFound = NonNullable<Awaited<ReturnType<typeof findConvidado>>>;

export const listConvidados = (db: Db, clienteId: string, query: PageQuery) =>
  listPage(query, {
    from: withEditor(db).where('convidados.clienteId', '=', clienteId),
    select: shown,
    id: sql`convidados.id`,
    sorts: { nome: { by: sql`convidados.nome_busca`, type: 'text' } },
    defaultSort: 'nome',
  });

export async function countConvidados(trx: Db, clienteId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('convidados')
    .where('clienteId', '=', clienteId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertConvidado = (trx: Db, row: NewRow<'convidados'>) =>
  trx.insertInto('convidados').values(row).execute();

export const updateConvidado = (trx: Db, id: string, changes: RowChanges<'convidados'>, adminId: string) =>
  trx
    .updateTable('convidados')
    .set({ ...changes, updatedAt: sql`now()`, updatedBy: adminId, versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute();

/** Also deletes the guest's stores, sessions and links. */
export const deleteConvidado = (trx: Db, id: string) =>
  trx.deleteFrom('convidados').where('id', '=', id).execute();

/** Replaces the guest's stores. */
export async function setLojas(trx: Db, convidadoId: string, lojaIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('convidadoLojas').where('convidadoId', '=', convidadoId).execute();
  if (lojaIds.length === 0) return;
  await trx
    .insertInto('convidadoLojas')
    .values(lojaIds.map((lojaId) => ({ convidadoId, lojaId })))
    .execute();
}
