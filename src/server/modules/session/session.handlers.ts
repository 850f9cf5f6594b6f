import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { fail } from '../../lib/fail.ts';
import { isPassword } from '../../secrets/passwords.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import type { Context } from '../context.ts';
import { missingOf } from './access.ts';
import {
  attempt,
  forgetAttempts,
  perCodigo,
  perLogin,
  perNetwork,
  perPair,
  takeBackAttempt,
} from './attempts.queries.ts';
import { wrongCode } from './fatores.queries.ts';
import { assertLocalLogin } from './local.ts';
import { findAdminBy, folded } from './session.queries.ts';
import { endSessions, hashToken, insertSession, isKnownNetwork } from './sessoes.queries.ts';

/** Contains the password hash, so that a new password invalidates the `prova`. */
const proofOf = ({ senhaHash }: { senhaHash: string | null }) =>
  ({ operation: 'confirmLogin', id: hashToken(senhaHash ?? '') }) as const;

type Entering = NonNullable<Awaited<ReturnType<typeof findAdminBy>>>;

export const sessionHandlers = ({ db, settings, signer, fatores }: Context) => {
  const enter = (admin: Entering, login: string, req: FastifyRequest) =>
    inTransaction(db, async (trx) => {
      const endereco = addressOf(req);
      await recordAcesso(trx, { tipo: 'ENTRADA', admin, login, porId: admin.id, endereco });
      const accessToken = await insertSession(trx, admin.id, { endereco, agente: req.headers['user-agent'] });
      return { accessToken, falta: missingOf(admin) };
    });

  return {
    async login({ body, req }) {
      assertLocalLogin(settings);
      const endereco = addressOf(req);
      const login = await folded(db, body.login);
      const admin = await findAdminBy(db, 'login', login);
      const isKnown = await isKnownNetwork(db, admin?.id ?? '', networkOf(endereco));
      const shared = isKnown ? [] : [perNetwork(endereco), perLogin(login)];
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
      if (admin.doisFatores)
        return { status: 202, body: { prova: signer.sign(proofOf(admin), { id: admin.id, sessaoId: '' }) } };
      return { status: 200, body: await enter(admin, body.login, req) };
    },

    async confirmLogin({ body: { prova, codigo }, req }) {
      const endereco = addressOf(req);
      const [, id = ''] = prova.split('.');
      const admin = await findAdminBy(db, 'id', id);
      const isProven = admin?.doisFatores && signer.verify(proofOf(admin), prova)?.adminId === id;
      const isKnown = isProven && (await isKnownNetwork(db, id, networkOf(endereco)));
      const shared = isKnown ? [] : [perNetwork(endereco)];
      await attempt(db, shared, { operacao: 'confirmLogin', endereco });
      if (!isProven) throw fail('LG010');
      const from = { admin, endereco };
      await attempt(db, [perCodigo(id)], { ...from, operacao: 'confirmLogin' });
      if (!(await fatores.spend(id, codigo))) {
        await recordAcesso(db, { tipo: 'ENTRADA_RECUSADA', motivo: 'CODIGO_ERRADO', ...from });
        throw fail('LG009', { fields: [wrongCode] });
      }
      await takeBackAttempt(db, shared);
      await forgetAttempts(db, perCodigo(id));
      if (admin.status === 'INATIVO') throw fail('LG001');
      return { status: 200, body: await enter(admin, admin.login, req) };
    },

    async logout({ me }) {
      await inTransaction(db, (trx) => endSessions(trx, me, { of: [me.id], only: me.sessaoId }, 'SAIDA'));
      return { status: 204 };
    },
  } satisfies Partial<Handlers>;
};
