import type { FastifyRequest } from 'fastify';
import type { components } from '#generated/api.d.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from '../../http/attempts.ts';
import { revokeSessions } from '../../http/auth.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { toEditor } from '../../http/editor.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers, Me } from '../../http/handlers.ts';
import { hashPassword, isPassword } from '../../password.ts';
import { toColumns, updateConflicts } from '../admins/admins.fields.ts';
import { type AdminFound, findAdmin, lockAdmins, updateAdmins } from '../admins/admins.queries.ts';
import { writeUpdate } from '../admins/admins.rules.ts';
import { recordAtividade } from '../atividades/record.ts';
import {
  endSession,
  findByLogin,
  insertLink,
  insertSession,
  listSessoes,
  useLink,
} from './session.queries.ts';

const perLogin = (login: string, { ip }: FastifyRequest) => ({
  key: `login ${login.trim().toLowerCase()} ${ip}`,
  limit: 5,
  minutes: 15,
});
const perAddress = ({ ip }: FastifyRequest) => ({ key: `login ${ip}`, limit: 50, minutes: 15 });
const perPassword = ({ id }: Me) => ({ key: `senhaAtual ${id}`, limit: 5, minutes: 15 });
const perLink = (email: string, { ip }: FastifyRequest) => ({
  key: `esqueci ${email.trim().toLowerCase()} ${ip}`,
  limit: 3,
  minutes: 60,
});

function toMe(admin: AdminFound): components['schemas']['Me'] {
  const { id, nome, login, email, level, updatedAt, editorId, editorNome } = admin;
  return { _id: id, nome, login, email, level, updatedAt, updatedBy: toEditor(editorId, editorNome) };
}

function linkMessage(nome: string, address: string) {
  return [
    `Olá, ${nome}.`,
    'Para criar uma nova senha, abra o endereço abaixo. Ele vale por 30 minutos e só pode ser usado uma vez.',
    address,
    'Se você não pediu uma nova senha, ignore esta mensagem: nada foi alterado.',
  ].join('\n\n');
}

export const sessionHandlers = ({ db, settings, mail, afterwards }: Context) => {
  const mustFindMe = async (executor: typeof db, me: Me) => {
    const admin = await findAdmin(executor, me.id);
    if (!admin) throw fail('LG006');
    return admin;
  };

  const assertPassword = async (me: Me, stored: string | null, senha: string | undefined) => {
    const wrong = () =>
      fail('LG003', { fields: [{ path: 'senhaAtual', message: 'Senha atual não confere' }] });
    if (senha === undefined) throw wrong();
    await countAttempt(db, [perPassword(me)]);
    if (!(await isPassword(stored, senha))) throw wrong();
    await forgetAttempts(db, perPassword(me));
  };

  const mailLink = async (email: string) => {
    const admin = await findByLogin(db, 'email', email);
    if (admin?.status !== 'ATIVO' || !admin.senhaHash) return;
    await inTransaction(db, async (trx) => {
      const token = await insertLink(trx, admin.id);
      const address = `${settings.PUBLIC_URL}/esqueceu-senha#token=${token}`;
      const subject = `${settings.PLAYER_NAME}: nova senha`;
      await mail.enqueue(trx, { to: admin.email, subject, text: linkMessage(admin.nome, address) });
    });
    await mail.deliver();
  };

  return {
    async login({ body, req }) {
      await countAttempt(db, [perAddress(req), perLogin(body.login, req)]);
      const admin = await findByLogin(db, 'login', body.login);
      const isRight = await isPassword(admin?.senhaHash, body.senha);
      if (!admin || !isRight) throw fail('LG003');
      await takeBackAttempt(db, perAddress(req));
      await forgetAttempts(db, perLogin(body.login, req));
      if (admin.status === 'INATIVO') throw fail('LG001');
      const accessToken = await inTransaction(db, async (trx) => {
        const from = { endereco: req.ip, agente: req.headers['user-agent'] };
        const { id, token } = await insertSession(trx, admin.id, from);
        const { nome } = admin;
        await recordAtividade(trx, admin, { acao: 'ENTRAR', entidade: 'SESSAO', entidadeId: id, nome });
        return token;
      });
      return { status: 200, body: { accessToken } };
    },

    async logout({ me }) {
      await inTransaction(db, async (trx) => {
        const wasOpen = await endSession(trx, me.id, me.sessaoId);
        const atividade = { entidade: 'SESSAO', entidadeId: me.sessaoId, nome: me.nome } as const;
        if (wasOpen) await recordAtividade(trx, me, { acao: 'SAIR', ...atividade });
      });
      return { status: 204 };
    },

    async getMe({ me }) {
      const admin = await mustFindMe(db, me);
      return { status: 200, body: toMe(admin), etag: admin.versao };
    },

    async updateMe({ body: { senhaAtual, ...body }, me, req }) {
      const { senhaHash } = await mustFindMe(db, me);
      const needsPassword = body.senha !== undefined || body.email !== undefined;
      if (needsPassword) await assertPassword(me, senhaHash, senhaAtual);
      const columns = await toColumns(body, 'A004');
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

    async listSessoes({ query, me }) {
      const page = await listSessoes(db, me.id, query);
      const items = page.items.map(({ id, ...row }) => ({ _id: id, ...row, atual: id === me.sessaoId }));
      return { status: 200, body: { ...page, items } };
    },

    async deleteSessao({ params: { id }, me }) {
      await inTransaction(db, async (trx) => {
        const wasOpen = await endSession(trx, me.id, id);
        const atividade = { entidade: 'SESSAO', entidadeId: id, nome: me.nome } as const;
        if (wasOpen) await recordAtividade(trx, me, { acao: 'ENCERRAR_SESSAO', ...atividade });
      });
      return { status: 204 };
    },

    async requestPasswordReset({ body, req }) {
      await countAttempt(db, [perLink(body.email, req)]);
      afterwards(() => mailLink(body.email));
      return { status: 202 };
    },

    async resetPassword({ body, req }) {
      await countAttempt(db, [perAddress(req)]);
      const senhaHash = await hashPassword(body.senha);
      await inTransaction(db, async (trx) => {
        const adminId = await useLink(trx, body.token);
        const admin = adminId && (await findAdmin(trx, adminId));
        if (!admin || admin.status === 'INATIVO') throw fail('LG005');
        await updateAdmins(trx, [admin.id], admin.id, { senhaHash });
        await revokeSessions(trx, [admin.id]);
        const { id, nome } = admin;
        await recordAtividade(trx, admin, {
          acao: 'REDEFINIR_SENHA',
          entidade: 'ADMIN',
          entidadeId: id,
          nome,
        });
      });
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
