import { createHash, randomBytes } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { Database } from '#generated/db.d.ts';
import { prepared } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import type { By, Me } from '../../http/handlers.ts';
import { networkOf } from '../../http/network.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { faltaFator } from './fatores.queries.ts';

const LONGEST_AGENT = 300;
const KNOWN_DAYS = 30;
const HOUR_MS = 60 * 60 * 1000;
const IDLE_MS = 12 * HOUR_MS;
const LIFETIME_MS = 30 * 24 * HOUR_MS;

type Session = { createdAt: string; ultimoUso: string; revogadaEm: string | null };

export const isOver = ({ createdAt, ultimoUso, revogadaEm }: Session): boolean =>
  revogadaEm !== null ||
  Date.now() - Date.parse(ultimoUso) > IDLE_MS ||
  Date.now() - Date.parse(createdAt) > LIFETIME_MS;

const isOpen = (eb: ExpressionBuilder<Database, 'sessoes'>) =>
  eb.and([
    eb('revogadaEm', 'is', null),
    eb('ultimoUso', '>', new Date(Date.now() - IDLE_MS).toISOString()),
    eb('createdAt', '>', new Date(Date.now() - LIFETIME_MS).toISOString()),
  ]);

/** 256 bits; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Also finds sessions that are over. */
export function findSession(db: Db, by: { token: string } | { id: string }) {
  const found = db
    .selectFrom('sessoes')
    .modifyFront(prepared)
    .innerJoin('admins', 'admins.id', 'sessoes.adminId');
  return (
    'token' in by
      ? found.where('sessoes.tokenHash', '=', hashToken(by.token))
      : found.where('sessoes.id', '=', by.id)
  )
    .where('admins.deletedAt', 'is', null)
    .select(['admins.id', 'admins.nome', 'admins.login', 'admins.level', 'admins.status'])
    .select(['admins.senhaProvisoria', faltaFator])
    .select(['sessoes.id as sessaoId', 'sessoes.createdAt', 'sessoes.ultimoUso', 'sessoes.revogadaEm'])
    .select(['sessoes.porProvedor', 'sessoes.autenticadoEm'])
    .executeTakeFirst();
}

/**
 * Checks that the session is not revoked and that the password is unchanged. Locks the session until the transaction
 * ends; the caller must lock the admin first.
 */
export async function isStillOpen(
  trx: Db,
  { id, sessaoId }: Pick<Me, 'id' | 'sessaoId'>,
  senhaHash: string | null,
): Promise<boolean> {
  const open = await trx
    .selectFrom('sessoes')
    .where('id', '=', sessaoId)
    .where('revogadaEm', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('admins')
          .where('id', '=', id)
          .where('senhaHash', 'is not distinct from', senhaHash)
          .select('id'),
      ),
    )
    .select('id')
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
}

export async function openSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessoes')
    .where(isOpen)
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('admins')
          .whereRef('admins.id', '=', 'sessoes.adminId')
          .where('status', '=', 'ATIVO')
          .where('deletedAt', 'is', null),
      ),
    )
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function isKnownNetwork(db: Db, adminId: string, rede: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessoes')
    .where('adminId', '=', adminId)
    .where('rede', '=', rede)
    .where('createdAt', '>', sql<string>`now() - make_interval(days => ${KNOWN_DAYS}::int)`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

export async function insertSession(
  trx: Db,
  adminId: string,
  from: { endereco: string; agente?: string; porProvedor?: boolean; autenticadoEm?: string | null },
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sessoes')
    .values({
      id: newId(),
      adminId,
      tokenHash: hashToken(token),
      endereco: from.endereco,
      rede: networkOf(from.endereco),
      agente: (from.agente ?? '').slice(0, LONGEST_AGENT),
      porProvedor: from.porProvedor,
      autenticadoEm: from.autenticadoEm,
    })
    .execute();
  await trx.updateTable('admins').set({ ultimoAcesso: sql`now()` }).where('id', '=', adminId).execute();
  return token;
}

type Paging = NonNullable<operations['listSessoes']['parameters']['query']>;

export function listSessoes(db: Db, adminId: string, query: Paging) {
  return listPage(query, {
    from: db.selectFrom('sessoes').where(isOpen).where('adminId', '=', adminId),
    select: (rows) => rows.select(['id', 'createdAt', 'ultimoUso', 'endereco', 'agente']),
    id: sql`sessoes.id`,
    sorts: { createdAt: { by: sql`sessoes.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

type Which = {
  of: readonly string[];
  only?: string;
  except?: string;
};

/** `SAIDA` for a sign-out, else the reason for the security log. */
type Ending = 'SAIDA' | components['schemas']['MotivoDeAcesso'];

export async function endSessions(
  trx: Db,
  by: By | null,
  { of, only, except }: Which,
  ending: Ending,
): Promise<number> {
  let update = trx
    .updateTable('sessoes')
    .set({ revogadaEm: sql`now()` })
    .where('adminId', 'in', of)
    .where(isOpen);
  if (only !== undefined) update = update.where('id', '=', only);
  if (except !== undefined) update = update.where('id', '!=', except);
  const ended = await update.returning('adminId').execute();
  const counts = Map.groupBy(ended, ({ adminId }) => adminId);
  if (counts.size === 0) return 0;
  const admins = await trx
    .selectFrom('admins')
    .where('id', 'in', [...counts.keys()])
    .select(['id', 'login'])
    .execute();
  const how = ending === 'SAIDA' ? { tipo: ending } : ({ tipo: 'SESSAO_ENCERRADA', motivo: ending } as const);
  const { id: porId, endereco = '' } = by ?? {};
  const acessos = admins.map((admin) => {
    return { ...how, admin, porId, endereco, vezes: counts.get(admin.id)?.length };
  });
  await recordAcesso(trx, ...acessos);
  return ended.length;
}
