import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { NewRow, RowChanges } from '../../db/schema.ts';

/** The columns of a row of a list. */
export const rowColumns = [
  'lojas.id',
  'lojas.nome',
  'lojas.clienteId',
  'clientes.nome as clienteNome',
  'lojas.email',
  'lojas.login',
  'lojas.cnpj',
  'lojas.telefone',
  'lojas.cep',
  'lojas.logradouro',
  'lojas.numero',
  'lojas.complemento',
  'lojas.bairro',
  'lojas.cidade',
  'lojas.uf',
  'lojas.tipoDeComercio',
  'lojas.tipoDeNegocio',
  'lojas.fusoHorario',
  'lojas.status',
  'lojas.ultimoAcesso',
  'lojas.ultimaAtualizacaoPlaylist',
  'lojas.createdAt',
  'lojas.updatedAt',
] as const;

/** What is on a store is little, and counted for the rows shown only. */
export const counts = [
  sql<number>`(select count(*) from playlist_lojas where loja_id = lojas.id)`.as('numPlaylists'),
  sql<number>`(select count(*) from vinheta_lojas where loja_id = lojas.id)`.as('numVinhetas'),
] as const;

/** The stores that are not deleted. */
export const alive = (db: Db) => db.selectFrom('lojas').where('lojas.deletedAt', 'is', null);

/** A store with what is on it, who changed it last, and its version. */
export function findLoja(db: Db, id: string) {
  return alive(db)
    .innerJoin('clientes', 'clientes.id', 'lojas.clienteId')
    .leftJoin('admins', 'admins.id', 'lojas.updatedBy')
    .where('lojas.id', '=', id)
    .select([...rowColumns, 'lojas.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .select(counts)
    .select([
      sql<string[]>`array(select playlist_id from playlist_lojas where loja_id = lojas.id order by 1)`.as(
        'playlists',
      ),
      sql<string[]>`array(select vinheta_id from vinheta_lojas where loja_id = lojas.id order by 1)`.as(
        'vinhetas',
      ),
    ])
    .executeTakeFirst();
}

export type LojaFound = NonNullable<Awaited<ReturnType<typeof findLoja>>>;

/** Locks stores, in one order so that two requests never wait for each other; those deleted are not there. */
export function lockLojas(trx: Db, ids: readonly string[]) {
  return alive(trx).where('lojas.id', 'in', ids).orderBy('lojas.id').selectAll('lojas').forUpdate().execute();
}

export async function insertLoja(trx: Db, loja: NewRow<'lojas'>): Promise<void> {
  await trx.insertInto('lojas').values(loja).execute();
}

/** Changes stores that are locked. */
export async function updateLojas(
  trx: Db,
  ids: readonly string[],
  change: RowChanges<'lojas'>,
  adminId: string,
): Promise<void> {
  await trx
    .updateTable('lojas')
    .set({ ...change, versao: sql`versao + 1`, updatedAt: sql`now()`, updatedBy: adminId })
    .where('id', 'in', ids)
    .execute();
}

/** Gives a store a password that it has to change; what anybody sees of the store stays as it was. */
export async function setTemporaryPassword(trx: Db, id: string, senhaHash: string): Promise<void> {
  await trx.updateTable('lojas').set({ senhaHash, senhaProvisoria: true }).where('id', '=', id).execute();
}

/** Whether there is anything on a store, which then stays with its client. */
export async function hasLinks(trx: Db, lojaId: string): Promise<boolean> {
  const row = await trx
    .selectNoFrom(
      sql<boolean>`exists (select from playlist_lojas where loja_id = ${lojaId})
        or exists (select from vinheta_lojas where loja_id = ${lojaId})`.as('linked'),
    )
    .executeTakeFirstOrThrow();
  return row.linked;
}
