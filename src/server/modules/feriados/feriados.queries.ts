import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';

type ListQuery = NonNullable<operations['listFeriados']['parameters']['query']>;

const rowColumns = [
  'feriados.id',
  'feriados.dia',
  'feriados.nome',
  'feriados.uf',
  'feriados.cidade',
  'feriados.status',
  'feriados.createdAt',
  'feriados.updatedAt',
] as const;

const sorts: Record<string, Key> = {
  dia: { by: sql.ref('feriados.dia'), type: 'date' },
  nome: { by: sql.ref('feriados.nomeBusca'), type: 'text' },
  status: { by: sql.ref('feriados.status'), type: 'text' },
};

const alive = (db: Db) => db.selectFrom('feriados').where('feriados.deletedAt', 'is', null);

function matching(db: Db, { nome, ano, uf, cidade, status }: ListQuery) {
  let from = alive(db);
  if (nome?.trim()) from = from.where(contains<'feriados'>('feriados.nomeBusca', nome));
  if (ano !== undefined)
    from = from.where('feriados.dia', '>=', `${ano}-01-01`).where('feriados.dia', '<=', `${ano}-12-31`);
  if (uf?.trim()) from = from.where(sql.ref<string>('feriados.uf'), '=', uf.trim().toUpperCase());
  if (cidade?.trim()) from = from.where(contains<'feriados'>('feriados.cidadeBusca', cidade));
  if (status) from = from.where('feriados.status', '=', status);
  return from;
}

export function listFeriados(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matching(db, query),
    select: (feriados) => feriados.select(rowColumns),
    id: sql.ref('feriados.id'),
    sorts,
    defaultSort: 'dia',
  });
}

export function findFeriado(db: Db, id: string) {
  return alive(db)
    .leftJoin('admins', 'admins.id', 'feriados.updatedBy')
    .where('feriados.id', '=', id)
    .select([...rowColumns, 'feriados.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .executeTakeFirst();
}

export const { lock: lockFeriados, insert: insertFeriado, update: updateFeriados } = rowsOf('feriados');
