import type { FastifyRequest } from 'fastify';
import type { IDToken } from 'openid-client';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { addressOf, networkOf } from '../../http/network.ts';
import { Failure, fail } from '../../lib/fail.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import type { Context } from '../context.ts';
import { attempt } from '../session/attempts.queries.ts';
import { findAdminBy } from '../session/session.queries.ts';
import { insertSession, newToken } from '../session/sessoes.queries.ts';
import { deliverEntrada, endEntrada, insertEntrada, takeEntrada } from './oidc.queries.ts';
import { findPessoa } from './pessoa.ts';
import { createProvedor, isAway, type Provas, type Provedor } from './provedor.ts';

const COOKIE_SECONDS = 600;
const PANEL = '/entrada';

const perBrowser = (endereco: string) => ({ key: `oidc ${networkOf(endereco)}`, limit: 100, minutes: 15 });

/** Values that another request may take between the check and the insert. */
const conflicts = {
  admins_login_unique: { code: 'EU004', path: 'login' },
  admins_nome_unique: { code: 'EU004', path: 'nome' },
  admins_email_unique: { code: 'EU004', path: 'email' },
} as const;

/**
 * When the user signed in at the provider, or null. Never in the future, because the provider's clock may be ahead.
 */
function momentOf({ auth_time: seconds }: IDToken): string | null {
  if (typeof seconds !== 'number' || !(seconds > 0)) return null;
  return new Date(Math.min(seconds * 1000, Date.now())).toISOString();
}

export const oidcHandlers = ({ db, settings, log }: Context) => {
  const provedor = createProvedor(settings);
  const isSecure = settings.PUBLIC_URL.startsWith('https:');
  // With `__Host-`, no other host of the domain can set a cookie of this name.
  const name = isSecure ? '__Host-vitrola_oidc' : 'vitrola_oidc';
  const place = isSecure ? 'Path=/' : 'Path=/api/v1/login/oidc';
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; ${place}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
  const ours = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const cookieOf = ({ headers }: FastifyRequest) => headers.cookie?.match(ours)?.[1];

  const mustHave = (): Provedor => {
    if (!provedor) throw fail('EU002');
    return provedor;
  };

  /** Logs no causes: they may contain the code or a token. */
  const failed = (error: unknown) => {
    const { name, code, message } = error as Error & { code?: string };
    log.warn({ name, code, message }, 'single sign-on failed');
    return { falha: isAway(error) ? 'EU006' : 'EU003' } as const;
  };

  const pessoaOf = (trx: Db, claims: IDToken, emissor: string, endereco: string) =>
    withConflicts(conflicts, () => findPessoa(trx, claims, { emissor, endereco, settings }));

  async function settle({ emissor }: Provedor, { state }: Provas, claims: IDToken, endereco: string) {
    try {
      await inTransaction(db, async (trx) => {
        const fim = await pessoaOf(trx, claims, emissor, endereco);
        await endEntrada(trx, state, 'adminId' in fim ? { ...fim, autenticadoEm: momentOf(claims) } : fim);
        if ('adminId' in fim) return;
        const login = typeof claims.email === 'string' ? claims.email : claims.sub;
        const motivo = 'LOGIN_DESCONHECIDO';
        await recordAcesso(trx, { tipo: 'ENTRADA_RECUSADA', motivo, login, endereco });
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await endEntrada(db, state, { falha: 'EU004' });
    }
  }

  return {
    async beginLoginOidc({ query, req, reply }) {
      const found = mustHave();
      const endereco = addressOf(req);
      await attempt(db, [perBrowser(endereco)], { operacao: 'beginLoginOidc', endereco });
      const provas = { state: newToken(), nonce: newToken(), verificador: newToken() };
      const navegador = newToken();
      await insertEntrada(db, navegador, provas);
      reply.header('set-cookie', cookie(navegador, COOKIE_SECONDS));
      try {
        reply.header('location', await found.authorize(provas, query));
      } catch (error) {
        await endEntrada(db, provas.state, failed(error));
        reply.header('location', PANEL);
      }
      return { status: 303 };
    },

    async finishLoginOidc({ query, req, reply }) {
      const found = mustHave();
      const endereco = addressOf(req);
      const navegador = cookieOf(req);
      const provas = query.state && navegador && (await takeEntrada(db, query.state, navegador));
      reply.header('location', PANEL);
      if (!provas) {
        await recordAcesso(db, { tipo: 'ENTRADA_RECUSADA', motivo: 'PROVEDOR', endereco });
        return { status: 303 };
      }
      try {
        const claims = await found.identify(new URL(req.url, settings.PUBLIC_URL).search, provas);
        await settle(found, provas, claims, endereco);
      } catch (error) {
        await endEntrada(db, provas.state, failed(error));
        await recordAcesso(db, { tipo: 'ENTRADA_RECUSADA', motivo: 'PROVEDOR', endereco });
      }
      return { status: 303 };
    },

    async createSessaoOidc({ req, reply }) {
      mustHave();
      const endereco = addressOf(req);
      const navegador = cookieOf(req);
      const entrada = navegador && (await deliverEntrada(db, navegador));
      reply.header('set-cookie', cookie('', 0));
      if (!entrada) throw fail('EU003');
      const admin = entrada.adminId && (await findAdminBy(db, 'id', entrada.adminId));
      if (!admin) throw fail(entrada.falha ?? 'EU004');
      if (admin.status === 'INATIVO') {
        const motivo = 'ADMIN_INATIVO';
        await recordAcesso(db, { tipo: 'ENTRADA_RECUSADA', motivo, admin, endereco });
        throw fail('LG001');
      }
      const accessToken = await inTransaction(db, async (trx) => {
        const { id: porId } = admin;
        await recordAcesso(trx, { tipo: 'ENTRADA', motivo: 'PROVEDOR', admin, porId, endereco });
        const agente = req.headers['user-agent'];
        return insertSession(trx, admin.id, {
          endereco,
          agente,
          porProvedor: true,
          autenticadoEm: entrada.autenticadoEm,
        });
      });
      return { status: 200, body: { accessToken, falta: null } };
    },
  } satisfies Partial<Handlers>;
};
