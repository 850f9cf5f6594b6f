import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage, toRow } from '../answers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { revokeChaves } from './chaves.queries.ts';
import { findAdminBy } from './session.queries.ts';
import { endSessions, listSessoes } from './sessoes.queries.ts';

type Query = Parameters<typeof listSessoes>[2];
type Whose = { id: string; nome: string };
type Keys = { revogarChaves?: boolean | undefined };

export const sessoesHandlers = ({ db }: Context) => {
  const list = async (adminId: string, query: Query, me: Me) => {
    const page = await listSessoes(db, adminId, query);
    return toPage(page, (row) => ({ ...toRow(row), atual: row.id === me.sessaoId }));
  };

  const mustFind = async (id: string): Promise<Whose> => {
    const admin = await findAdminBy(db, 'id', id);
    if (!admin) throw fail('A006');
    return admin;
  };

  const endOne = (me: Me, { id, nome }: Whose, sessao: string) =>
    inTransaction(db, async (trx) => {
      const count = await endSessions(trx, me, { of: [id], only: sessao }, 'PEDIDO');
      const atividade = { entidade: 'SESSAO', entidadeId: sessao, nome } as const;
      if (count > 0) await recordAtividade(trx, me, { acao: 'ENCERRAR_SESSAO', ...atividade });
    });

  const endAll = (me: Me, { id, nome }: Whose, { revogarChaves = true }: Keys) =>
    inTransaction(db, async (trx) => {
      const count = await endSessions(trx, me, { of: [id], except: me.sessaoId }, 'PEDIDO');
      const atividade = { entidade: 'ADMIN', entidadeId: id, nome, depois: { numSessoes: count } } as const;
      if (count > 0) await recordAtividade(trx, me, { acao: 'ENCERRAR_SESSAO', ...atividade });
      if (revogarChaves) await revokeChaves(trx, me, { of: [id] }, 'PEDIDO');
      return { count };
    });

  return {
    async listSessoes({ query, me }) {
      return list(me.id, query, me);
    },

    async deleteSessao({ params: { id }, me }) {
      await endOne(me, me, id);
      return { status: 204 };
    },

    async deleteSessoes({ query, me }) {
      return { status: 200, body: await endAll(me, me, query) };
    },

    async listAdminSessoes({ params, query, me }) {
      const { id } = await mustFind(params.id);
      return list(id, query, me);
    },

    async deleteAdminSessao({ params, me }) {
      await endOne(me, await mustFind(params.id), params.sessao);
      return { status: 204 };
    },

    async deleteAdminSessoes({ params, query, me }) {
      return { status: 200, body: await endAll(me, await mustFind(params.id), query) };
    },
  } satisfies Partial<Handlers>;
};
