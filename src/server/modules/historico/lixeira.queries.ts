import { sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import { tabelaOf } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { contains } from '../../db/search.ts';
import { fail } from '../../lib/fail.ts';

type Query = NonNullable<operations['listLixeira']['parameters']['query']>;
/** `sem`: excluded entities. */
type Filters = Query & { sem: readonly string[] };
type Dono = components['schemas']['ItemDaLixeira']['dono'];

const inBin = (db: Db) => db.selectFrom('lixeira').where('lixeira.apagarDesde', 'is', null);

const dono = sql<Dono>`(
  select jsonb_build_object('entidade', 'CLIENTE', '_id', id, 'nome', nome, 'excluido', deleted_at is not null)
    from clientes where id = lixeira.cliente_id
  union all select jsonb_build_object('entidade', 'LOJA', '_id', id, 'nome', nome, 'excluido', deleted_at is not null)
    from lojas where id = lixeira.loja_id)`.as('dono');

const restauravel = sql<boolean>`exists (select from alteracoes where operacao = lixeira.operacao)
  and not exists (select from apagados where id = lixeira.loja_id)`.as('restauravel');

export function listLixeira(db: Db, query: Filters) {
  let from = inBin(db);
  if (query.nome?.trim()) from = from.where(contains<'lixeira'>('lixeira.nomeBusca', query.nome));
  if (query.entidade) from = from.where('lixeira.entidade', '=', query.entidade);
  if (query.sem.length > 0) from = from.where(sql<boolean>`lixeira.entidade <> all(${query.sem}::text[])`);
  if (query.admin) from = from.where('lixeira.adminId', '=', query.admin);
  return listPage(query, {
    from,
    select: (rows) =>
      rows
        .leftJoin('admins', 'admins.id', 'lixeira.adminId')
        .select(['lixeira.id', 'entidade', 'lixeira.nome', 'lixeira.deletedAt', dono, restauravel])
        .select(['lixeira.numLojas', 'lixeira.numPlaylists', 'lixeira.numVinhetas', 'lixeira.numMusicas'])
        .select(['lixeira.numGrupos', 'lixeira.numGrades'])
        .select(['admins.id as adminId', 'admins.nome as adminNome', 'admins.login as adminLogin']),
    id: sql`lixeira.id`,
    sorts: { deletedAt: { by: sql`lixeira.deleted_at`, type: 'timestamptz' } },
    defaultSort: '-deletedAt',
  });
}

export function findItens(db: Db, ids: readonly string[], de?: string) {
  const found = inBin(db).selectAll().where('id', 'in', ids);
  return (de === undefined ? found : found.where('adminId', '=', de)).execute();
}

export type Item = Awaited<ReturnType<typeof findItens>>[number];

/** Locks an item of the bin after its entity, the order of all writes. Returns false if it is gone. */
export async function lockItem(trx: Db, { id, entidade }: Pick<Item, 'id' | 'entidade'>): Promise<boolean> {
  await sql`select from ${sql.table(tabelaOf(entidade)!)} where id = ${id} for update`.execute(trx);
  const found = await inBin(trx).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns the item's owner if it is in the bin, directly or with its client. Fails with LX002 if the owner is erased.
 */
export async function findDono(db: Db, { clienteId, lojaId }: Item): Promise<Item | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.id from lojas l where l.id = ${lojaId} and l.deleted_at is not null
    union all select c.id from clientes c where c.deleted_at is not null
      and c.id in (${clienteId}, (select cliente_id from lojas where id = ${lojaId}))`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const found = await findItens(db, ids);
  // The client first, because a store may have been deleted before its client.
  const dono = found.find(({ entidade }) => entidade === 'CLIENTE') ?? found[0];
  if (!dono) throw fail('LX002');
  return dono;
}

/** Marks a locked item to be erased, and the items deleted before it that can no longer be restored. */
export async function markErasing(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('lixeira')
    .set({ apagarDesde: sql<string>`now()` })
    .where((where) => where.or([where('id', '=', id), where('clienteId', '=', id)]))
    .execute();
  await noteMarked(trx);
}

/** Records marked items, because older backups still contain them. */
export const noteMarked = (trx: Db) =>
  sql`insert into apagamentos (id, entidade, momento) select id, entidade, apagar_desde from lixeira
    where apagar_desde is not null on conflict do nothing`.execute(trx);

export const noteErased = (trx: Db, entidade: string, ids: readonly string[]) =>
  sql`insert into apagamentos (id, entidade) select unnest(${ids}::text[]), ${entidade} on conflict do nothing`.execute(
    trx,
  );
