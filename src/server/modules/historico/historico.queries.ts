import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { tabelaOf } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { listPage, type PageQuery } from '../../db/pages.ts';
import { daTarefa, desfaz, podeDesfazer } from '../atividades/atividades.queries.ts';

export type Entidade = components['schemas']['EntidadeComHistorico'];
export type Qual = { entidade: Entidade; id: string };

export const ID_DAS_CONFIGURACOES = 'configuracoes';

export const linhaOf = ({ entidade, id }: Qual) => (entidade === 'CONFIGURACAO' ? 'true' : id);

/** Undefined if the entity never existed. */
export async function findExcluida(db: Db, qual: Qual): Promise<boolean | undefined> {
  if (qual.entidade === 'CONFIGURACAO') return qual.id === ID_DAS_CONFIGURACOES ? false : undefined;
  const table = sql.table(tabelaOf(qual.entidade) ?? 'admins');
  const { rows } = await sql<{ excluida: boolean }>`
    select deleted_at is not null as excluida from ${table} where id = ${qual.id}`.execute(db);
  return rows[0]?.excluida;
}

/** Lists an entity's activities. With `somente`, only the activities of that administrator count as undoable. */
export function listHistorico(db: Db, { entidade, id }: Qual, query: PageQuery, somente: string | null) {
  const from = db
    .selectFrom('atividades')
    .innerJoin('admins', 'admins.id', 'atividades.adminId')
    .where('atividades.entidadeId', '=', id)
    .where('atividades.entidade', '=', entidade);
  return listPage(query, {
    from,
    select: (rows) =>
      rows
        .select([
          'atividades.id',
          'acao',
          'entidadeId',
          'atividades.nome',
          'antes',
          'depois',
          desfaz,
          daTarefa,
        ])
        .select([
          'atividades.endereco',
          'atividades.createdAt',
          'admins.id as adminId',
          'admins.nome as adminNome',
        ])
        .select(['admins.login', podeSerComparada.as('comparavel')])
        .select(
          sql<components['schemas']['PodeDesfazer']>`case
            when ${somente}::text is not null and admin_id <> ${somente} then 'NAO' else ${podeDesfazer} end`.as(
            'desfazer',
          ),
        ),
    id: sql`atividades.id`,
    sorts: { createdAt: { by: sql`atividades.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

const podeSerComparada = sql<boolean>`exists (select from alteracoes where operacao = atividades.operacao)`;
