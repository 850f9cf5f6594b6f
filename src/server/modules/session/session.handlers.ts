import { inTransaction } from '../../db/transaction.ts';
import { fail } from '../../fail.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { isPassword } from '../../passwords.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import type { Context } from '../context.ts';
import {
  attempt,
  forgetAttempts,
  perLogin,
  perNetwork,
  perPair,
  takeBackAttempt,
} from './attempts.queries.ts';
import { findAdminBy, folded } from './session.queries.ts';
import { endSessions, insertSession, isKnownNetwork } from './sessoes.queries.ts';

export const sessionHandlers = ({ db }: Context) => {
  return {
    async login({ body, req }) {
      const endereco = addressOf(req);
      const login = await folded(db, body.login);
      const admin = await findAdminBy(db, 'login', login);
      const isKnown = await isKnownNetwork(db, admin?.id ?? '', networkOf(endereco));
      const shared = isKnown ? [perNetwork(endereco)] : [perNetwork(endereco), perLogin(login)];
      const own = perPair(login, endereco);
      const from = { admin, login: body.login, endereco };
      const refused = { tipo: 'ENTRADA_RECUSADA', ...from } as const;

      await attempt(db, [...shared, own], { ...from, operacao: 'login' });
      const isRight = await isPassword(admin?.senhaHash, body.senha);
      if (!admin || !isRight) {
        await recordAcesso(db, { ...refused, motivo: admin ? 'SENHA_ERRADA' : 'LOGIN_DESCONHECIDO' });
        throw fail('LG003');
      }
      await takeBackAttempt(db, shared);
      await forgetAttempts(db, own);
      if (admin.status === 'INATIVO') {
        await recordAcesso(db, { ...refused, motivo: 'ADMIN_INATIVO' });
        throw fail('LG001');
      }
      const accessToken = await inTransaction(db, async (trx) => {
        await recordAcesso(trx, { tipo: 'ENTRADA', ...from, porId: admin.id });
        return insertSession(trx, admin.id, { endereco, agente: req.headers['user-agent'] });
      });
      return { status: 200, body: { accessToken } };
    },

    async logout({ me }) {
      await inTransaction(db, (trx) => endSessions(trx, me, { of: [me.id], only: me.sessaoId }, 'SAIDA'));
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
