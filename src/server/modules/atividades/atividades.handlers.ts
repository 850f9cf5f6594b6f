import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage, toRow } from '../answers.ts';
import type { Context } from '../context.ts';
import { outOfReach } from '../limites.ts';
import { findAtividade, listAtividades, visibleAdmin } from './atividades.queries.ts';

type Atividade = components['schemas']['Atividade'];
type Row = Awaited<ReturnType<typeof listAtividades>>['items'][number];

const toAtividade = ({ adminId, adminNome, adminLogin, ...row }: Row): Atividade => ({
  ...toRow(row),
  admin: { _id: adminId ?? '', nome: adminNome ?? 'Sistema', login: adminLogin ?? '' },
  acao: row.acao as Atividade['acao'],
  entidade: row.entidade as Atividade['entidade'],
});

export const atividadesHandlers = ({ db }: Context) =>
  ({
    async listAtividades({ query, me }) {
      const admin = await visibleAdmin(db, me, query.admin, 'A011');
      return toPage(await listAtividades(db, { ...query, admin, sem: outOfReach(me) }), toAtividade);
    },

    async getAtividade({ params, me }) {
      const atividade = await findAtividade(db, params.id, isTop(me) ? undefined : me.id);
      if (!atividade) throw fail('AT001');
      return { status: 200, body: toAtividade(atividade) };
    },
  }) satisfies Partial<Handlers>;
