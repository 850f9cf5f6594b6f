import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { existsAdmin, listAtividades } from './atividades.queries.ts';

type Atividade = components['schemas']['Atividade'];
type Row = Awaited<ReturnType<typeof listAtividades>>['items'][number];

const toAtividade = ({ id, adminId, adminNome, adminLogin, ...row }: Row): Atividade => ({
  ...row,
  _id: id,
  admin: { _id: adminId, nome: adminNome, login: adminLogin },
  acao: row.acao as Atividade['acao'],
  entidade: row.entidade as Atividade['entidade'],
});

export const atividadesHandlers = ({ db }: Context) =>
  ({
    async listAtividades({ query, me }) {
      if (query.admin) {
        const isVisible = query.admin === me.id || (isTop(me) && (await existsAdmin(db, query.admin)));
        if (!isVisible) throw fail('A011');
      }
      const page = await listAtividades(db, isTop(me) ? query : { ...query, admin: me.id });
      return { status: 200, body: { ...page, items: page.items.map(toAtividade) } };
    },
  }) satisfies Partial<Handlers>;
