import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ErrorCode } from '#generated/errors.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { unasked } from '../../db/asker.ts';
import type { Db } from '../../db/open.ts';
import type { Access, Known } from '../../http/contract.ts';
import type { Me } from '../../http/handlers.ts';
import { addressOf } from '../../http/network.ts';
import type { Resource, Signer } from '../../http/signature.ts';
import { fail, failForKeys } from '../../lib/fail.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { endingOf, findChave, isChave, touchChave } from './chaves.queries.ts';
import { createConsultas } from './consultas.ts';
import { createCorpos } from './corpos.ts';
import { findSession, isOver } from './sessoes.queries.ts';

/**
 * How often the last use of a session is written at most, because a write on every read would cost a sync to disk each.
 */
const TOUCH_AFTER_MS = 60_000;

const isToBeTouched = (ultimoUso: string | null) =>
  Date.now() - Date.parse(ultimoUso ?? '1970-01-01') > TOUCH_AFTER_MS;

/** Reads the token that a request comes with. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer +([\w-]+)$/i)?.[1];
}

/** Reports whether an operation asks for a level above the caller's, and then writes that in the log of accesses. */
async function isTooLow(db: Db, operacao: OperationId, me: Me): Promise<boolean> {
  if (operations[operacao].scope !== 'nivel:0' || me.level === '0') return false;
  const { id, chaveId, endereco } = me;
  await recordAcesso(db, { tipo: 'NIVEL_RECUSADO', admin: me, chaveId, porId: id, operacao, endereco });
  return true;
}

/** Refuses a caller below the level of an operation: LG006, which ends a session. */
export async function assertLevel(db: Db, operacao: OperationId, me: Me): Promise<void> {
  if (await isTooLow(db, operacao, me)) throw fail('LG006');
}

const ONLY_TOP_READS = 'Só administradores de nível 0 podem ler isto.';

/** Refuses a report or list in a body to whoever may not read it: REQ001 at its field, which ends no session. */
export async function assertReadable(
  db: Db,
  relatorio: OperationId,
  me: Me,
  path = 'relatorio',
): Promise<void> {
  if (await isTooLow(db, relatorio, me))
    throw fail('REQ001', { fields: [{ path, message: ONLY_TOP_READS }] });
}

/** Returns the code that refuses a session or key until its administrator has done what comes first. */
export function missingOf({ senhaProvisoria, faltaFator }: Before) {
  if (senhaProvisoria) return 'LG007' as const;
  return faltaFator ? ('LG008' as const) : null;
}

type Before = { senhaProvisoria: boolean; faltaFator: boolean };

/**
 * Finds the code of what an administrator has to do before all else; operations that serve for that are let through.
 */
function firstOf(request: FastifyRequest, before: Before) {
  const { operation } = request.routeOptions.config;
  const codes: readonly ErrorCode[] = operation ? operations[operation].errors : [];
  const first = missingOf(before);
  return first && codes.includes(first) ? first : undefined;
}

/** Why a key waits for its maker. */
const WAITS = { LG007: 'SENHA_PROVISORIA', LG008: 'FALTA_FATOR' } as const;

/**
 * Finds a program by its key, as the administrator who made it. Of a maker whom the provider signs in nothing is asked
 * for first, as in the provider's sessions.
 */
async function byChave(
  db: Db,
  request: FastifyRequest,
  { token, operation, known }: { token: string; operation: OperationId; known: Known },
): Promise<Me> {
  const chave = await findChave(db, { token });
  if (!chave) throw fail('LG006');
  const { id, nome, login, level, chaveId } = chave;
  const me = { id, nome, login, level, chaveId, sessaoId: '', endereco: addressOf(request) };
  known(me);
  const operacao = request.routeOptions.config.operation!;
  const ending = endingOf(chave);
  const notHere = operations[operacao].sessionOnly ? 'SO_COM_SESSAO' : undefined;
  const before = chave.temIdentidade ? undefined : firstOf(request, chave);
  const motivo = ending ?? notHere ?? (before && WAITS[before]);
  if (motivo) {
    const { endereco } = me;
    await recordAcesso(db, { tipo: 'CHAVE_RECUSADA', motivo, admin: me, chaveId, operacao, endereco });
    if (ending) throw fail(ending === 'ADMIN_INATIVO' ? 'LG004' : 'LG006');
    throw fail(notHere ? 'CH004' : before!);
  }
  await assertLevel(db, operation, me);
  if (isToBeTouched(chave.ultimoUso)) await touchChave(db, chaveId, me.endereco);
  return me;
}

/** Refuses a program's body with fields that only sessions may change. */
async function assertOpenToKeys(db: Db, { me, body, routeOptions }: FastifyRequest): Promise<void> {
  const operacao = routeOptions.config.operation!;
  const fields = operations[operacao].sessionOnlyFields.filter((name) => Object.hasOwn(Object(body), name));
  if (!me?.chaveId || fields.length === 0) return;
  const { chaveId, endereco } = me;
  const motivo = 'SO_COM_SESSAO';
  await recordAcesso(db, { tipo: 'CHAVE_RECUSADA', motivo, admin: me, chaveId, operacao, endereco });
  throw failForKeys(fields);
}

async function bySession(db: Db, request: FastifyRequest, operation: OperationId, known: Known): Promise<Me> {
  const token = bearerOf(request);
  if (token && isChave(token)) return byChave(db, request, { token, operation, known });
  const session = token && (await findSession(db, { token }));
  if (!session) throw fail('LG006');
  if (session.status === 'INATIVO') throw fail('LG004');
  if (isOver(session)) throw fail('LG006');
  const { id, nome, login, level, sessaoId, porProvedor, autenticadoEm } = session;
  const provedor = porProvedor ? { autenticadoEm } : undefined;
  const me = { id, nome, login, level, sessaoId, provedor, endereco: addressOf(request) };
  known(me);
  const before = porProvedor ? undefined : firstOf(request, session);
  if (before) throw fail(before);
  await assertLevel(db, operation, me);
  if (isToBeTouched(session.ultimoUso)) {
    await db
      .updateTable('sessoes')
      .set({ ultimoUso: sql`now()`, endereco: me.endereco })
      .where('id', '=', sessaoId)
      .modifyEnd(unasked)
      .execute();
  }
  return me;
}

/**
 * The codes that an address signed in a session answers once that session is over: those of a thing that is not there.
 */
const ABSENT: Partial<Record<OperationId, ErrorCode>> = {
  downloadExportacao: 'EX001',
  downloadFechamento: 'FC004',
  downloadTarefa: 'TA001',
};

type Signed = ReturnType<Signer['verify']>;

/**
 * Finds who signed the address that is called. It was signed minutes ago, in a session or by a key, for an
 * administrator of whom nothing was asked for first; the caller is what that session or key is now.
 */
async function bySigner(
  db: Db,
  request: FastifyRequest,
  { operation: operacao }: Resource,
  { signed, known }: { signed: Signed; known: Known },
): Promise<Me> {
  if (!signed) throw fail('LG006');
  const over = ABSENT[operacao] ?? 'LG006';
  const endereco = addressOf(request);
  const session = await findSession(db, { id: signed.by });
  if (session) {
    if (session.status === 'INATIVO') throw fail('LG004');
    if (isOver(session)) throw fail(over);
    const { id, nome, login, level, sessaoId } = session;
    const me = { id, nome, login, level, sessaoId, endereco };
    known(me);
    return me;
  }
  const chave = await findChave(db, { id: signed.by });
  if (!chave) throw fail(over);
  const { id, nome, login, level, chaveId } = chave;
  const me = { id, nome, login, level, chaveId, sessaoId: '', endereco };
  known(me);
  const motivo = endingOf(chave);
  if (!motivo) return me;
  await recordAcesso(db, { tipo: 'CHAVE_RECUSADA', motivo, admin: me, chaveId, operacao, endereco });
  throw fail(motivo === 'ADMIN_INATIVO' ? 'LG004' : over);
}

/** Makes what finds callers by their sessions, or by the signature of the address they call. */
export const createAccess = (db: Db, signer: Signer, clock?: () => Date): Omit<Access, 'devices'> => ({
  corpos: createCorpos(db),
  consultas: createConsultas(clock),
  bySession: (request, operation, known) => bySession(db, request, operation, known),
  assertOpenToKeys: (request) => assertOpenToKeys(db, request),
  bySignature: (request, resource, signature, known) =>
    bySigner(db, request, resource, { signed: signer.verify(resource, signature), known }),
});
