import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { components, operations } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import type { Changes } from '../../db/schema.ts';
import { contains } from '../../db/search.ts';
import type { By } from '../../http/handlers.ts';

type Filters = NonNullable<operations['listAtividades']['parameters']['query']>;

export function listAtividades(db: Db, query: Filters) {
  let from = db.selectFrom('atividades').innerJoin('admins', 'admins.id', 'atividades.adminId');
  if (query.nome?.trim()) from = from.where(contains<'atividades'>('atividades.nomeBusca', query.nome));
  if (query.admin) from = from.where('atividades.adminId', '=', query.admin);
  if (query.acao) from = from.where('atividades.acao', '=', query.acao);
  if (query.entidade) from = from.where('atividades.entidade', '=', query.entidade);
  if (query.periodo)
    from = from.where('atividades.createdAt', '>=', startOfPeriodo(query.periodo).toISOString());
  return listPage(query, {
    from,
    select: (rows) =>
      rows
        .select(['atividades.id', 'acao', 'entidade', 'entidadeId', 'atividades.nome', 'antes', 'depois'])
        .select('atividades.endereco')
        .select([
          'atividades.createdAt',
          'adminId',
          'admins.nome as adminNome',
          'admins.login as adminLogin',
        ]),
    id: sql`atividades.id`,
    sorts: { createdAt: { by: sql`atividades.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

/** Whether there is, or was, such an admin: its activities outlive it. */
export async function existsAdmin(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('admins').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

type Atividade = {
  acao: components['schemas']['Acao'];
  entidade: components['schemas']['Entidade'];
  entidadeId: string;
  /** The entity's name at this moment. */
  nome: string;
  antes?: Changes | null;
  depois?: Changes | null;
};

const toJson = (changes: Changes | null | undefined) => (changes ? JSON.stringify(changes) : null);

/** Writes what `me` did, in the transaction that does it. */
export async function recordAtividade(trx: Db, me: By, ...atividades: Atividade[]): Promise<void> {
  if (atividades.length === 0) return;
  const rows = atividades.map(({ antes, depois, ...atividade }) => ({
    id: newId(),
    adminId: me.id,
    endereco: me.endereco,
    antes: toJson(antes),
    depois: toJson(depois),
    ...atividade,
  }));
  await trx.insertInto('atividades').values(rows).execute();
}

/** The fields that an update really changes, before and after. A password shows as changed, never itself. */
export function changesBetween(before: Changes, after: Changes): { antes: Changes; depois: Changes } {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const pick = (from: Changes) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return { antes: pick(before), depois: pick(after) };
}
