import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../http/list.ts';

type Filters = NonNullable<operations['listAtividades']['parameters']['query']>;

export function listAtividades(db: Db, query: Filters) {
  let from = db.selectFrom('atividades').innerJoin('admins', 'admins.id', 'atividades.adminId');
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
