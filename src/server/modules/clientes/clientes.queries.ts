import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { NewRow, RowChanges } from '../../db/schema.ts';
import { contains } from '../../db/search.ts';
import { listPage } from '../../http/list.ts';

type ListQuery = NonNullable<operations['listClientes']['parameters']['query']>;

const LOJAS_SHOWN = 100;
const SHORTEST_CNPJ_PART = 3;

const rowColumns = [
  'clientes.id',
  'clientes.nome',
  'clientes.razaoSocial',
  'clientes.cnpj',
  'clientes.responsavel',
  'clientes.email',
  'clientes.telefone',
  'clientes.inadimplente',
  'clientes.status',
  'clientes.numLojas',
  'clientes.numPlaylists',
  'clientes.numVinhetas',
  'clientes.createdAt',
  'clientes.updatedAt',
] as const;

const alive = (db: Db) => db.selectFrom('clientes').where('clientes.deletedAt', 'is', null);

/** A search text is part of a name, or of a CNPJ with or without punctuation. */
function matches(text: string) {
  const byNome = contains<'clientes'>('clientes.nomeBusca', text);
  const cnpj = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (cnpj.length < SHORTEST_CNPJ_PART || !/\d/.test(cnpj)) return byNome;
  return sql<boolean>`(${byNome} or ${sql.ref('clientes.cnpj')} like ${`%${cnpj}%`})`;
}

/** A page of the clients. */
export function listClientes(db: Db, query: ListQuery) {
  let from = alive(db);
  if (query.payload?.trim()) from = from.where(matches(query.payload));
  if (query.nome?.trim()) from = from.where(contains<'clientes'>('clientes.nomeBusca', query.nome));
  if (query.status) from = from.where('clientes.status', '=', query.status);
  if (query.numLojasGt !== undefined) from = from.where('clientes.numLojas', '>', query.numLojasGt);
  if (query.numLojasLt !== undefined) from = from.where('clientes.numLojas', '<', query.numLojasLt);
  return listPage(query, {
    from,
    select: (clientes) => clientes.select(rowColumns),
    id: sql.ref('clientes.id'),
    sorts: {
      nome: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
      numLojas: { by: sql.ref('clientes.numLojas'), type: 'integer' },
      status: { by: sql.ref('clientes.status'), type: 'text' },
      createdAt: { by: sql.ref('clientes.createdAt'), type: 'timestamptz' },
    },
    defaultSort: 'nome',
  });
}

/** A client with its first stores, who changed it last, and its version. */
export async function findCliente(db: Db, id: string) {
  const row = await alive(db)
    .leftJoin('admins', 'admins.id', 'clientes.updatedBy')
    .where('clientes.id', '=', id)
    .select([...rowColumns, 'clientes.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .executeTakeFirst();
  if (!row) return undefined;
  const lojas = await db
    .selectFrom('lojas')
    .where('lojas.clienteId', '=', id)
    .where('lojas.deletedAt', 'is', null)
    .orderBy('lojas.nomeBusca')
    .orderBy('lojas.id')
    .limit(LOJAS_SHOWN)
    .select(['lojas.id', 'lojas.nome'])
    .execute();
  return { ...row, lojas };
}

export type ClienteFound = NonNullable<Awaited<ReturnType<typeof findCliente>>>;

/**
 * Locks clients, in one order so that two requests never wait for each other; those deleted are not there. Their keys
 * stay free: a row of theirs that is written twice in one transaction has its reference checked, and would wait.
 */
export function lockClientes(trx: Db, ids: readonly string[]) {
  return alive(trx)
    .where('clientes.id', 'in', ids)
    .orderBy('clientes.id')
    .selectAll('clientes')
    .forNoKeyUpdate()
    .execute();
}

export async function insertCliente(trx: Db, cliente: NewRow<'clientes'>) {
  await trx.insertInto('clientes').values(cliente).execute();
}

/** Changes clients that are locked; deleting them takes their stores, playlists and jingles along. */
export async function updateClientes(
  trx: Db,
  ids: readonly string[],
  change: RowChanges<'clientes'>,
  adminId: string,
) {
  const { deletedAt } = change;
  const changed = { versao: sql<number>`versao + 1`, updatedAt: sql<string>`now()`, updatedBy: adminId };
  for (const table of deletedAt ? (['lojas', 'playlists', 'vinhetas'] as const) : []) {
    await trx
      .updateTable(table)
      .set({ deletedAt, ...changed })
      .where('clienteId', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
  }
  await trx
    .updateTable('clientes')
    .set({ ...change, ...changed })
    .where('id', 'in', ids)
    .execute();
}
