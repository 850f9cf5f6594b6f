import type { components } from '#generated/api.d.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import { assertFresh } from '../../http/etag.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { assertStrong, samePassword } from '../../secrets/passwords.ts';
import { toEditor } from '../answers.ts';
import type { Context } from '../context.ts';
import { createAvisos } from '../session/avisos.ts';
import { findDoisFatores } from '../session/fatores.queries.ts';
import { assertSenhaAtual } from '../session/senhaAtual.ts';
import { avisarUpdate, toColumns, updateConflicts, writeUpdate } from './admins.handlers.ts';
import { type AdminFound, findAdmin, lockAdmins } from './admins.queries.ts';

type Me_ = components['schemas']['Me'];

function toMe(admin: AdminFound, doisFatores: Me_['doisFatores'], { provedor }: Me): Me_ {
  const { id: _id, nome, login, email, level, senhaProvisoria, chaves, updatedAt } = admin;
  return {
    _id,
    nome,
    login,
    email,
    level,
    senhaProvisoria,
    doisFatores,
    porProvedor: provedor !== undefined,
    chaves,
    updatedAt,
    updatedBy: toEditor(admin.editorId, admin.editorNome),
  };
}

export const meHandlers = (context: Context) => {
  const { db, brand } = context;
  const avisar = createAvisos(context);
  const mustFindMe = async (executor: typeof db, me: Me) => {
    const admin = await findAdmin(executor, me.id);
    if (!admin) throw fail('LG006');
    return admin;
  };

  return {
    async getMe({ me }) {
      const admin = await mustFindMe(db, me);
      return { status: 200, body: toMe(admin, await findDoisFatores(db, me.id), me), etag: admin.versao };
    },

    async updateMe({ body: { senhaAtual, ...body }, me, req }) {
      const { nome, login, senhaHash } = await mustFindMe(db, me);
      const needsPassword = body.senha !== undefined || body.email !== undefined;
      const operacao = 'updateMe';
      if (needsPassword) await assertSenhaAtual(db, me, senhaHash, { senhaAtual, operacao });
      if (body.senha !== undefined && body.senha === senhaAtual)
        throw fail('A004', { fields: [samePassword] });
      await assertStrong(body.senha, { nome, login, ...body, playerName: brand().nome }, 'A004');
      const columns = await toColumns(body, 'of their own');
      const doisFatores = await findDoisFatores(db, me.id);
      const { before, admin } = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          await lockAdmins(trx, [me.id]);
          const before = await mustFindMe(trx, me);
          await assertFresh(req, before.versao, () => toMe(before, doisFatores, me));
          return { before, admin: await writeUpdate(trx, me, before, columns, body) };
        }),
      );
      avisarUpdate(avisar, before, columns, me);
      return { status: 200, body: toMe(admin, await findDoisFatores(db, me.id), me), etag: admin.versao };
    },
  } satisfies Partial<Handlers>;
};
