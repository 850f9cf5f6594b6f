import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { toEditor, toPage, toRow } from '../answers.ts';
import { recordAtividade, visibleAdmin } from '../atividades/atividades.queries.ts';
import { lockOwner } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { createAvisos } from './avisos.ts';
import { existsChave, hasEnoughChaves, insertChave, listChaves, revokeChaves } from './chaves.queries.ts';
import { assertPessoa } from './senhaAtual.ts';
import { isStillOpen } from './sessoes.queries.ts';

type Row = Awaited<ReturnType<typeof listChaves>>['items'][number];

const toChave = (found: Row): components['schemas']['Chave'] => {
  const { adminId, adminNome, adminLogin, clienteId, clienteNome, ...row } = found;
  return {
    ...toRow(row),
    cliente: toEditor(clienteId, clienteNome),
    admin: { _id: adminId, nome: adminNome, login: adminLogin },
  };
};

const NO_GRUPOS = 'Uma chave da Área do cliente não tem grupos';
const ABOVE_OWN = 'O nível da chave não pode ser maior que o seu';

export const chavesHandlers = (context: Context) => {
  const { db, fatores } = context;
  const avisar = createAvisos(context);
  return {
    async listChaves({ query, me }) {
      const admin = await visibleAdmin(db, me, query.admin, 'A006');
      return toPage(await listChaves(db, { ...query, admin }), toChave);
    },

    async createChave({ body, me }) {
      const { nome, level, somenteLeitura = false, grupos = null, cliente = null, dias, ...provas } = body;
      if (level < me.level) throw fail('CH001', { fields: [{ path: 'level', message: ABOVE_OWN }] });
      if (cliente && grupos) throw fail('CH001', { fields: [{ path: 'grupos', message: NO_GRUPOS }] });
      const senhaHash = await assertPessoa({ db, fatores }, me, 'createChave', provas);
      const { chave, segredo } = await inTransaction(db, async (trx) => {
        if (await hasEnoughChaves(trx, me.id)) throw fail('CH003');
        // An ended session or a changed password may mean that all keys were revoked, and no new one may follow.
        if (!(await isStillOpen(trx, me, senhaHash))) throw fail('LG006');
        const dono = cliente === null ? undefined : await lockOwner(trx, cliente);
        const limites = { somenteLeitura, grupos, clienteId: dono?.id ?? null };
        const nova = await insertChave(trx, { adminId: me.id, nome, level, ...limites, dias });
        const { id, expiraEm } = nova.chave;
        const { endereco } = me;
        await recordAcesso(trx, { tipo: 'CHAVE_CRIADA', admin: me, chaveId: id, porId: me.id, endereco });
        const depois = { nome, level, somenteLeitura, grupos, expiraEm, ...(dono && { cliente: dono.nome }) };
        await recordAtividade(trx, me, { acao: 'CRIAR', entidade: 'CHAVE', entidadeId: id, nome, depois });
        return nova;
      });
      avisar({ id: me.id }, ['CHAVE'], me);
      return { status: 201, body: { ...toChave(chave), segredo } };
    },

    async deleteChave({ params: { id }, me }) {
      await inTransaction(db, async (trx) => {
        if (!(await existsChave(trx, id, isTop(me) ? undefined : me.id))) throw fail('CH002');
        await revokeChaves(trx, me, { only: id }, 'PEDIDO');
      });
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
