import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { fail } from './fail.ts';
import type { Me } from './handlers.ts';
import type { Resource, Signer } from './signature.ts';

const HOUR_MS = 60 * 60 * 1000;
const IDLE_MS = 12 * HOUR_MS;
const LIFETIME_MS = 30 * 24 * HOUR_MS;
/** The last use is written at most this often: a write on every read would cost a sync to disk each. */
const TOUCH_AFTER_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    me?: Me;
  }
}

/** A new secret of 256 bits for a session or a link. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

function bearerOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer +([\w-]+)$/i)?.[1];
}

async function findSession(db: Db, token: string) {
  return db
    .selectFrom('sessoes')
    .innerJoin('admins', 'admins.id', 'sessoes.adminId')
    .where('sessoes.tokenHash', '=', hashToken(token))
    .where('admins.deletedAt', 'is', null)
    .select(['admins.id', 'admins.nome', 'admins.login', 'admins.level', 'admins.status'])
    .select(['sessoes.id as sessaoId', 'sessoes.createdAt', 'sessoes.ultimoUso', 'sessoes.revogadaEm'])
    .executeTakeFirst();
}

/** Who calls: LG006 without a valid token or the level the scope asks for, LG004 once disabled. */
export async function authenticate(db: Db, request: FastifyRequest, scope: 'nivel:0' | null): Promise<Me> {
  const token = bearerOf(request);
  const session = token && (await findSession(db, token));
  if (!session) throw fail('LG006');
  if (session.status === 'INATIVO') throw fail('LG004');
  const now = Date.now();
  const isOver =
    session.revogadaEm !== null ||
    now - Date.parse(session.ultimoUso) > IDLE_MS ||
    now - Date.parse(session.createdAt) > LIFETIME_MS;
  if (isOver) throw fail('LG006');
  if (scope === 'nivel:0' && session.level !== '0') throw fail('LG006');
  if (now - Date.parse(session.ultimoUso) > TOUCH_AFTER_MS) {
    await db
      .updateTable('sessoes')
      .set({ ultimoUso: sql`now()`, endereco: request.ip })
      .where('id', '=', session.sessaoId)
      .execute();
  }
  const { id, nome, login, level, sessaoId } = session;
  return { id, nome, login, level, sessaoId };
}

/** Who signed the address that is called: LG006 when nobody did or no more, LG004 once disabled. */
export async function authenticateSigned(
  db: Db,
  signer: Signer,
  resource: Resource,
  signature: string,
): Promise<Me> {
  const adminId = signer.verify(resource, signature);
  const admin =
    adminId &&
    (await db
      .selectFrom('admins')
      .where('id', '=', adminId)
      .where('deletedAt', 'is', null)
      .select(['id', 'nome', 'login', 'level', 'status'])
      .executeTakeFirst());
  if (!admin) throw fail('LG006');
  if (admin.status === 'INATIVO') throw fail('LG004');
  const { id, nome, login, level } = admin;
  return { id, nome, login, level, sessaoId: '' };
}

/** Sessions that are still open: neither revoked nor expired. */
export const openSessions = (db: Db) =>
  db
    .selectFrom('sessoes')
    .where('revogadaEm', 'is', null)
    .where('ultimoUso', '>', new Date(Date.now() - IDLE_MS).toISOString())
    .where('createdAt', '>', new Date(Date.now() - LIFETIME_MS).toISOString());

/** Ends sessions of these admins, all but one if it is named. */
export async function revokeSessions(db: Db, adminIds: readonly string[], except?: string): Promise<void> {
  let update = db
    .updateTable('sessoes')
    .set({ revogadaEm: sql`now()` })
    .where('adminId', 'in', adminIds)
    .where('revogadaEm', 'is', null);
  if (except) update = update.where('id', '!=', except);
  await update.execute();
}
