import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { firstLojasOf } from '../links.ts';

type ListQuery = NonNullable<operations['listGrupos']['parameters']['query']>;

const rowColumns = [
  'grupos.id',
  'grupos.nome',
  'grupos.clienteId',
  'clientes.nome as clienteNome',
  'grupos.numLojas',
  'grupos.createdAt',
  'grupos.updatedAt',
] as const;

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('grupos.nomeBusca'), type: 'text' },
  cliente: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
  numLojas: { by: sql.ref('grupos.numLojas'), type: 'integer' },
  createdAt: { by: sql.ref('grupos.createdAt'), type: 'timestamptz' },
  updatedAt: { by: sql.ref('grupos.updatedAt'), type: 'timestamptz' },
};

const alive = (db: Db) => db.selectFrom('grupos').where('grupos.deletedAt', 'is', null);

export function matchingGrupos(db: Db, { nome, cliente, loja }: ListQuery) {
  let from = alive(db);
  if (nome?.trim()) from = from.where(contains<'grupos'>('grupos.nomeBusca', nome));
  if (cliente) from = from.where('grupos.clienteId', '=', cliente);
  if (loja) {
    from = from.where(
      sql<boolean>`exists (select from grupo_lojas where loja_id = ${loja} and grupo_id = grupos.id)`,
    );
  }
  return from;
}

export function listGrupos(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matchingGrupos(db, query),
    select: (grupos) =>
      grupos
        .innerJoin('clientes', 'clientes.id', 'grupos.clienteId')
        // Always true, but it allows the index of clients to provide the order by client.
        .where('clientes.deletedAt', 'is', null)
        .select(rowColumns),
    id: sql.ref('grupos.id'),
    sorts,
    defaultSort: 'nome',
  });
}

export async function findGrupo(db: Db, id: string) {
  const row = await alive(db)
    .innerJoin('clientes', 'clientes.id', 'grupos.clienteId')
    .leftJoin('admins', 'admins.id', 'grupos.updatedBy')
    .where('grupos.id', '=', id)
    .select([...rowColumns, 'grupos.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .executeTakeFirst();
  return row && { ...row, lojas: await firstLojasOf(db, 'grupo', row) };
}

export const findGrupos = (db: Db, ids: readonly string[]) =>
  alive(db).where('grupos.id', 'in', ids).select('grupos.id').execute();

export const { lock: lockGrupos, insert: insertGrupo, update: updateGrupos } = rowsOf('grupos');
