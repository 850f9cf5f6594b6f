import type { components } from '#generated/api.d.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import { fail } from '../../fail.ts';
import { assertFresh } from '../../http/etag.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { assertStrong, isPassword } from '../../passwords.ts';
import { toEditor } from '../answers.ts';
import type { Context } from '../context.ts';
import { attempt, forgetAttempts, perPassword } from '../session/attempts.queries.ts';
import { toColumns, updateConflicts, writeUpdate } from './admins.handlers.ts';
import { type AdminFound, findAdmin, lockAdmins } from './admins.queries.ts';

function toMe(admin: AdminFound): components['schemas']['Me'] {
  const { id, nome, login, email, level, updatedAt, editorId, editorNome } = admin;
  return { _id: id, nome, login, email, level, updatedAt, updatedBy: toEditor(editorId, editorNome) };
}

/** One's own data. */
export const meHandlers = ({ db, settings }: Context) => {
  const mustFindMe = async (executor: typeof db, me: Me) => {
    const admin = await findAdmin(executor, me.id);
    if (!admin) throw fail('LG006');
    return admin;
  };

  const assertPassword = async (me: Me, stored: string | null, senha: string | undefined) => {
    const wrong = () =>
      fail('LG003', { fields: [{ path: 'senhaAtual', message: 'Senha atual não confere' }] });
    if (senha === undefined) throw wrong();
    const from = { admin: me, porId: me.id, operacao: 'updateMe', endereco: me.endereco };
    await attempt(db, [perPassword(me.id)], from);
    if (!(await isPassword(stored, senha))) throw wrong();
    await forgetAttempts(db, perPassword(me.id));
  };

  return {
    async getMe({ me }) {
      const admin = await mustFindMe(db, me);
      return { status: 200, body: toMe(admin), etag: admin.versao };
    },

    async updateMe({ body: { senhaAtual, ...body }, me, req }) {
      const { nome, login, senhaHash } = await mustFindMe(db, me);
      const needsPassword = body.senha !== undefined || body.email !== undefined;
      if (needsPassword) await assertPassword(me, senhaHash, senhaAtual);
      await assertStrong(body.senha, { nome, login, ...body, playerName: settings.PLAYER_NAME }, 'A004');
      const columns = await toColumns(body);
      const admin = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          await lockAdmins(trx, [me.id]);
          const before = await mustFindMe(trx, me);
          await assertFresh(req, before.versao, () => toMe(before));
          return writeUpdate(trx, me, before, columns);
        }),
      );
      return { status: 200, body: toMe(admin), etag: admin.versao };
    },
  } satisfies Partial<Handlers>;
};
