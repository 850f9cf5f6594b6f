import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isNarrow } from '#domain/chaves.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { unasked } from '../../db/asker.ts';
import type { Db } from '../../db/open.ts';
import type { Access, Known } from '../../http/contract.ts';
import type { Me } from '../../http/handlers.ts';
import { addressOf } from '../../http/network.ts';
import type { Resource, Signer } from '../../http/signature.ts';
import { type Failure, fail, failForKeys } from '../../lib/fail.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { type Refusal, refusalOf } from '../limites.ts';
import { endingOf, findChave, isChave, touchChave } from './chaves.queries.ts';
import { createConsultas } from './consultas.ts';
import { createCorpos } from './corpos.ts';
import { findSession, isOver } from './sessoes.queries.ts';

/** How often a session's last use is written at most: a write on every read would sync the disk each time. */
const TOUCH_AFTER_MS = 60_000;

const isToBeTouched = (ultimoUso: string | null) =>
  Date.now() - Date.parse(ultimoUso ?? '1970-01-01') > TOUCH_AFTER_MS;

export function bearerOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.match(/^Bearer +([\w-]+)$/i)?.[1];
}

/** Also writes a refusal to the security log. */
async function isTooLow(db: Db, operacao: OperationId, me: Me): Promise<boolean> {
  if (operations[operacao].scope !== 'nivel:0' || me.level === '0') return false;
  const { id, chaveId, endereco } = me;
  await recordAcesso(db, { tipo: 'NIVEL_RECUSADO', admin: me, chaveId, porId: id, operacao, endereco });
  return true;
}

/** Fails with LG006, which ends the session. */
export async function assertLevel(db: Db, operacao: OperationId, me: Me): Promise<void> {
  if (await isTooLow(db, operacao, me)) throw fail('LG006');
}

const ONLY_TOP_READS = 'Só administradores de nível 0 podem ler isto.';

/** For a report or list named in a body: fails with REQ001 at its field, which does not end the session. */
export async function assertReadable(
  db: Db,
  relatorio: OperationId,
  me: Me,
  path = 'relatorio',
): Promise<void> {
  if (await isTooLow(db, relatorio, me))
    throw fail('REQ001', { fields: [{ path, message: ONLY_TOP_READS }] });
}

export function missingOf({ senhaProvisoria, faltaFator }: Before) {
  if (senhaProvisoria) return 'LG007' as const;
  return faltaFator ? ('LG008' as const) : null;
}

type Before = { senhaProvisoria: boolean; faltaFator: boolean };

/**
 * Lets through operations that do not declare the code: administrators need them to set a password or a second factor.
 */
function firstOf(request: FastifyRequest, before: Before) {
  const { operation } = request.routeOptions.config;
  const codes: readonly ErrorCode[] = operation ? operations[operation].errors : [];
  const first = missingOf(before);
  return first && codes.includes(first) ? first : undefined;
}

const failForNarrow = ({ text }: Refusal): Failure => fail('CH006', { values: { motivo: text } });

type Refused = { me: Me; operacao: OperationId; motivo: Refusal['motivo'] };

async function recordRefusal(db: Db, { me, operacao, motivo }: Refused): Promise<void> {
  const { chaveId, endereco } = me;
  await recordAcesso(db, { tipo: 'CHAVE_RECUSADA', motivo, admin: me, chaveId, operacao, endereco });
}

type Chave = NonNullable<Awaited<ReturnType<typeof findChave>>>;

function toMe({ id, nome, login, level, chaveId, ...chave }: Chave, request: FastifyRequest): Me {
  const { somenteLeitura, grupos } = chave;
  const limites = isNarrow(chave) ? { somenteLeitura, grupos } : undefined;
  return { id, nome, login, level, chaveId, limites, sessaoId: '', endereco: addressOf(request) };
}

const WAITS = { LG007: 'SENHA_PROVISORIA', LG008: 'FALTA_FATOR' } as const;

/**
 * Returns the administrator who made the key. If the provider signs that person in, no new password or second factor is
 * required first, as in the provider's sessions.
 */
async function byChave(
  db: Db,
  request: FastifyRequest,
  { token, operation, known }: { token: string; operation: OperationId; known: Known },
): Promise<Me> {
  const chave = await findChave(db, { token });
  // A key of one client opens only that client's area.
  if (!chave || chave.clienteId !== null) throw fail('LG006');
  const me = toMe(chave, request);
  known(me);
  const operacao = request.routeOptions.config.operation!;
  const ending = endingOf(chave);
  const notHere = operations[operacao].sessionOnly ? 'SO_COM_SESSAO' : undefined;
  const beyond = me.limites && refusalOf(operacao, me.limites);
  const before = chave.temIdentidade ? undefined : firstOf(request, chave);
  const motivo = ending ?? notHere ?? beyond?.motivo ?? (before && WAITS[before]);
  if (motivo) {
    await recordRefusal(db, { me, operacao, motivo });
    if (ending) throw fail(ending === 'ADMIN_INATIVO' ? 'LG004' : 'LG006');
    if (notHere) throw fail('CH004');
    throw beyond ? failForNarrow(beyond) : fail(before!);
  }
  await assertLevel(db, operation, me);
  if (isToBeTouched(chave.ultimoUso)) await touchChave(db, chave.chaveId, me.endereco);
  return me;
}

async function assertOpenToKeys(db: Db, { me, body, routeOptions }: FastifyRequest): Promise<void> {
  const operacao = routeOptions.config.operation!;
  const fields = operations[operacao].sessionOnlyFields.filter((name) => Object.hasOwn(Object(body), name));
  if (!me?.chaveId || fields.length === 0) return;
  await recordRefusal(db, { me, operacao, motivo: 'SO_COM_SESSAO' });
  throw failForKeys(fields);
}

/** The columns of a stored row that name an entity, an operation or an action. */
const NAMING = {
  atividades: ['entidade'],
  exportacoes: ['relatorio'],
  lixeira: ['entidade'],
  tarefas: ['entidade', 'acao'],
} as const;

async function namesOfStored(db: Db, tabela: keyof typeof NAMING, id: string): Promise<string[]> {
  const columns = NAMING[tabela].map((column) => sql.ref(column));
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns)} from ${sql.table(tabela)} where id = ${id}`.execute(db);
  return rows.flatMap((row) => Object.values(row));
}

async function assertWithinLimits(db: Db, request: FastifyRequest): Promise<void> {
  const { me, params, query, body, routeOptions } = request;
  if (!me?.limites?.grupos) return;
  const operacao = routeOptions.config.operation!;
  const { tagOf, tagOfStored } = operations[operacao];
  const given: Record<string, unknown> = Object.assign({}, query, body, params);
  const named = tagOf.flatMap((name) => (given[name] === undefined ? [] : String(given[name])));
  const stored = tagOfStored ? await namesOfStored(db, tagOfStored, String(given.id)) : [];
  const beyond = refusalOf(operacao, me.limites, [...named, ...stored]);
  if (!beyond) return;
  await recordRefusal(db, { me, operacao, motivo: beyond.motivo });
  throw failForNarrow(beyond);
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

/** Once the session is over, a download signed in it fails as if the file were missing. */
const ABSENT: Partial<Record<OperationId, ErrorCode>> = {
  downloadExportacao: 'EX001',
  downloadFechamento: 'FC004',
  downloadTarefa: 'TA001',
};

type Signed = ReturnType<Signer['verify']>;

/**
 * The address was signed minutes ago for a caller who owed neither a new password nor a second factor. So only the
 * session or key is checked again.
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
  if (!chave || chave.clienteId !== null) throw fail(over);
  const me = toMe(chave, request);
  known(me);
  const motivo = endingOf(chave);
  if (!motivo) return me;
  await recordRefusal(db, { me, operacao, motivo });
  throw fail(motivo === 'ADMIN_INATIVO' ? 'LG004' : over);
}

export const createAccess = (
  db: Db,
  signer: Signer,
  clock?: () => Date,
): Omit<Access, 'devices' | 'area'> => ({
  corpos: createCorpos(db),
  consultas: createConsultas(clock),
  bySession: (request, operation, known) => bySession(db, request, operation, known),
  assertOpenToKeys: (request) => assertOpenToKeys(db, request),
  assertWithinLimits: (request) => assertWithinLimits(db, request),
  bySignature: (request, resource, signature, known) =>
    bySigner(db, request, resource, { signed: signer.verify(resource, signature), known }),
});
