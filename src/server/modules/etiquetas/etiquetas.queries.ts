import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { contains } from '../../db/search.ts';

type ListQuery = NonNullable<operations['listEtiquetas']['parameters']['query']>;

export function listEtiquetas(db: Db, { nome, ...query }: ListQuery) {
  const all = db.selectFrom('etiquetas');
  return listPage(query, {
    from: nome?.trim() ? all.where(contains<'etiquetas'>('etiquetas.busca', nome)) : all,
    select: (etiquetas) => etiquetas.select(['etiquetas.nome', 'etiquetas.numMusicas']),
    id: sql.ref('etiquetas.busca'),
    sorts: { nome: { by: sql.ref('etiquetas.busca'), type: 'text' } },
    defaultSort: 'nome',
  });
}

/** The tag with this new name, unless only the spelling of the old name changes. */
export const findEtiqueta = (db: Db, { de, para }: { de: string; para: string }) =>
  db
    .selectFrom('etiquetas')
    .where(sql<boolean>`busca = busca(${para}) and busca <> busca(${de})`)
    .select('nome')
    .executeTakeFirst();
