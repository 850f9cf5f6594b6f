import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addressOf } from '../../http/network.ts';
import { fail } from '../../lib/fail.ts';
import { assertStrong, hashPassword, isPassword, samePassword } from '../../secrets/passwords.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { attempt, forgetAttempts, perLink, perLogin, perNetwork } from './attempts.queries.ts';
import { createAvisos } from './avisos.ts';
import { revokeChaves } from './chaves.queries.ts';
import { assertLocalLogin } from './local.ts';
import { enqueueLink, spendLink } from './mailedLinks.ts';
import { findAdminBy, folded, updatePassword } from './session.queries.ts';
import { endSessions } from './sessoes.queries.ts';

export const senhaHandlers = (context: Context) => {
  const { db, settings, brand, mail, later } = context;
  const avisar = createAvisos(context);
  const mailLink = async (admin: Awaited<ReturnType<typeof findAdminBy>>) => {
    if (admin?.status !== 'ATIVO' || !admin.senhaHash) return;
    await inTransaction(db, async (trx) => {
      await enqueueLink('NOVA_SENHA', {
        trx,
        context,
        to: admin,
        // The form offers to revoke API keys only if there are any.
        hash: admin.chaves > 0 ? '&chaves' : '',
        paragraphs: (address) => [
          `Olá, ${admin.nome}.`,
          'Para criar uma nova senha, abra o endereço abaixo. Ele vale por 30 minutos e só pode ser usado uma vez.',
          address,
          'Se você não pediu uma nova senha, ignore esta mensagem: nada foi alterado.',
        ],
      });
    });
    await mail.deliver();
  };

  return {
    async requestPasswordReset({ body, req }) {
      assertLocalLogin(settings);
      const endereco = addressOf(req);
      const email = await folded(db, body.email);
      const admin = await findAdminBy(db, 'email', email);
      const from = { admin, login: admin?.login ?? email, endereco };
      await attempt(db, perLink(email, endereco), { ...from, operacao: 'requestPasswordReset' });
      await recordAcesso(db, { tipo: 'REDEFINICAO_PEDIDA', ...from });
      later.add(() => mailLink(admin));
      return { status: 202 };
    },

    async resetPassword({ body, req }) {
      assertLocalLogin(settings);
      const endereco = addressOf(req);
      await attempt(db, [perNetwork(endereco)], { operacao: 'resetPassword', endereco });
      const senhaHash = await hashPassword(body.senha);
      const { admin, by } = await inTransaction(db, async (trx) => {
        const adminId = await spendLink(trx, body.token);
        const admin = adminId && (await findAdminBy(trx, 'id', adminId));
        if (!admin || admin.status === 'INATIVO') throw fail('LG005');
        await assertStrong(body.senha, { ...admin, playerName: brand().nome }, 'LG002');
        if (admin.senhaProvisoria && (await isPassword(admin.senhaHash, body.senha)))
          throw fail('LG002', { fields: [samePassword] });
        const { id, nome, login } = admin;
        const by = { id, endereco };
        await updatePassword(trx, id, senhaHash);
        await endSessions(trx, by, { of: [id] }, 'NOVA_SENHA');
        if (body.revogarChaves !== false) await revokeChaves(trx, by, { of: [id] }, 'NOVA_SENHA');
        await forgetAttempts(trx, perLogin(await folded(trx, login)));
        await recordAcesso(trx, { tipo: 'SENHA_REDEFINIDA', admin, porId: id, endereco });
        await recordAtividade(trx, by, { acao: 'REDEFINIR_SENHA', entidade: 'ADMIN', entidadeId: id, nome });
        return { admin, by };
      });
      avisar(admin, ['SENHA'], by);
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
