import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';
import type { Access } from '../../http/contract.ts';
import type { Me } from '../../http/handlers.ts';
import { addressOf } from '../../http/network.ts';
import type { Signer } from '../../http/signature.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { findAdminBy } from './session.queries.ts';
import { findSession, isOver } from './sessoes.queries.ts';

/** The last use is written at most this often: a write on every read would cost a sync to disk each. */
const TOUCH_AFTER_MS = 60_000;

/** The token that a request comes with. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer +([\w-]+)$/i)?.[1];
}

async function bySession(db: Db, request: FastifyRequest, scope: 'nivel:0' | null): Promise<Me> {
  const token = bearerOf(request);
  const session = token && (await findSession(db, token));
  if (!session) throw fail('LG006');
  if (session.status === 'INATIVO') throw fail('LG004');
  if (isOver(session)) throw fail('LG006');
  const { id, nome, login, level, sessaoId } = session;
  const endereco = addressOf(request);
  if (scope === 'nivel:0' && level !== '0') {
    const { operation: operacao } = request.routeOptions.config;
    await recordAcesso(db, { tipo: 'NIVEL_RECUSADO', admin: { id, login }, porId: id, operacao, endereco });
    throw fail('LG006');
  }
  if (Date.now() - Date.parse(session.ultimoUso) > TOUCH_AFTER_MS) {
    await db
      .updateTable('sessoes')
      .set({ ultimoUso: sql`now()`, endereco })
      .where('id', '=', sessaoId)
      .execute();
  }
  return { id, nome, login, level, sessaoId, endereco };
}

async function bySigner(db: Db, request: FastifyRequest, adminId: string | undefined): Promise<Me> {
  const admin = adminId && (await findAdminBy(db, 'id', adminId));
  if (!admin) throw fail('LG006');
  if (admin.status === 'INATIVO') throw fail('LG004');
  const { id, nome, login, level } = admin;
  return { id, nome, login, level, sessaoId: '', endereco: addressOf(request) };
}

/** Callers found by their sessions, or as those who signed the address they call. */
export const createAccess = (db: Db, signer: Signer): Pick<Access, 'bySession' | 'bySignature'> => ({
  bySession: (request, scope) => bySession(db, request, scope),
  bySignature: (request, resource, signature) => bySigner(db, request, signer.verify(resource, signature)),
});
