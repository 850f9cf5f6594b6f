import { type ExpressionBuilder, sql } from 'kysely';
import type { LimitesDaChave } from '#domain/chaves.ts';
import type { components, operations } from '#generated/api.d.ts';
import type { Database } from '#generated/db.d.ts';
import { unasked } from '../../db/asker.ts';
import { prepared } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import type { Level } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import type { By } from '../../http/handlers.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { faltaFator } from './fatores.queries.ts';
import { hashToken, newToken } from './sessoes.queries.ts';

/** The prefix lets secret scanners find leaked keys and separates keys from session tokens. */
const PREFIX = 'vitrola_';
const FINAL_LENGTH = 4;
const MOST = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED_DAYS = 30;

export const isChave = (token: string): boolean => token.startsWith(PREFIX);

/** Also finds keys that are no longer valid. */
export function findChave(db: Db, by: { token: string } | { id: string }) {
  const found = db
    .selectFrom('chaves')
    .modifyFront(prepared)
    .innerJoin('admins', 'admins.id', 'chaves.adminId');
  return (
    'token' in by
      ? found.where('chaves.tokenHash', '=', hashToken(by.token))
      : found.where('chaves.id', '=', by.id)
  )
    .select(['admins.id', 'admins.nome', 'admins.login', 'admins.level as adminLevel', 'admins.status'])
    .select(['admins.deletedAt', 'chaves.id as chaveId', 'chaves.level', 'chaves.expiraEm'])
    .select(['chaves.somenteLeitura', 'chaves.grupos', 'chaves.clienteId', 'chaves.nome as chaveNome'])
    .select(['chaves.ultimoUso', 'chaves.revogadaEm', 'admins.senhaProvisoria', faltaFator])
    .select(sql<boolean>`exists (select from identidades where admin_id = admins.id)`.as('temIdentidade'))
    .executeTakeFirst();
}

type ChaveFound = NonNullable<Awaited<ReturnType<typeof findChave>>>;

export function endingOf(chave: ChaveFound): components['schemas']['MotivoDeAcesso'] | undefined {
  if (chave.deletedAt !== null) return 'EXCLUSAO';
  if (chave.status === 'INATIVO') return 'ADMIN_INATIVO';
  if (chave.revogadaEm !== null) return 'REVOGADA';
  if (Date.parse(chave.expiraEm) <= Date.now()) return 'VENCIDA';
  return chave.level < chave.adminLevel ? 'NOVO_NIVEL' : undefined;
}

export async function openChaves(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('chaves')
    .innerJoin('admins', 'admins.id', 'chaves.adminId')
    .where('chaves.id', 'in', ids)
    .where('admins.status', '=', 'ATIVO')
    .where('admins.deletedAt', 'is', null)
    .where('chaves.revogadaEm', 'is', null)
    .where('chaves.expiraEm', '>', sql<string>`now()`)
    .whereRef('chaves.level', '>=', 'admins.level')
    .select('chaves.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const touchChave = (db: Db, id: string, endereco: string) =>
  db
    .updateTable('chaves')
    .set({ ultimoUso: sql`now()`, endereco })
    .where('id', '=', id)
    .modifyEnd(unasked)
    .execute();

const isListed = (eb: ExpressionBuilder<Database, 'chaves'>) =>
  eb.and([
    eb('chaves.revogadaEm', 'is', null),
    eb('chaves.expiraEm', '>', new Date(Date.now() - LISTED_DAYS * DAY_MS).toISOString()),
  ]);

export const numChaves = sql<number>`(select count(*)::int from chaves
  where admin_id = admins.id and revogada_em is null and expira_em > now() and level >= admins.level)`.as(
  'chaves',
);

const columns = [
  ...(['chaves.id', 'chaves.nome', 'chaves.level', 'chaves.final', 'chaves.createdAt'] as const),
  ...(['chaves.somenteLeitura', 'chaves.grupos', 'chaves.clienteId'] as const),
  sql<string | null>`case when chaves.cliente_id is not null then
    coalesce((select nome from clientes where id = chaves.cliente_id), 'cliente removido') end`.as(
    'clienteNome',
  ),
  ...(['chaves.expiraEm', 'chaves.ultimoUso', 'chaves.endereco'] as const),
] as const;
const maker = ['admins.id as adminId', 'admins.nome as adminNome', 'admins.login as adminLogin'] as const;

type Query = NonNullable<operations['listChaves']['parameters']['query']>;

export function listChaves(db: Db, { admin, ...paging }: Query) {
  let from = db.selectFrom('chaves').innerJoin('admins', 'admins.id', 'chaves.adminId').where(isListed);
  if (admin) from = from.where('chaves.adminId', '=', admin);
  return listPage(paging, {
    from,
    select: (rows) => rows.select(columns).select(maker),
    id: sql`chaves.id`,
    sorts: { createdAt: { by: sql`chaves.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

/** Locks the admin, so that two keys created at the same time are both counted. */
export async function hasEnoughChaves(trx: Db, adminId: string): Promise<boolean> {
  await trx.selectFrom('admins').where('id', '=', adminId).select('id').forUpdate().execute();
  const { count } = await trx
    .selectFrom('chaves')
    .where('adminId', '=', adminId)
    .where(isListed)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) >= MOST;
}

type Nova = {
  adminId: string;
  nome: string;
  level: Level;
  dias: number;
  clienteId: string | null;
} & LimitesDaChave;

/** Returns the secret only once: the database stores its hash. */
export async function insertChave(trx: Db, { dias, ...nova }: Nova) {
  const id = newId();
  const segredo = PREFIX + newToken();
  const final = segredo.slice(-FINAL_LENGTH);
  const expiraEm = new Date(Date.now() + dias * DAY_MS);
  await trx
    .insertInto('chaves')
    .values({ id, ...nova, tokenHash: hashToken(segredo), final, expiraEm })
    .execute();
  const chave = await trx
    .selectFrom('chaves')
    .innerJoin('admins', 'admins.id', 'chaves.adminId')
    .where('chaves.id', '=', id)
    .select(columns)
    .select(maker)
    .executeTakeFirstOrThrow();
  return { chave, segredo };
}

/** Includes revoked and expired keys. Without `adminId`, keys of any admin. */
export async function existsChave(trx: Db, id: string, adminId?: string): Promise<boolean> {
  let from = trx.selectFrom('chaves').where('id', '=', id);
  if (adminId) from = from.where('adminId', '=', adminId);
  return (await from.select('id').executeTakeFirst()) !== undefined;
}

type Which = { only: string } | { of: readonly string[]; above?: Level };

export async function revokeChaves(
  trx: Db,
  by: By | null,
  which: Which,
  motivo: components['schemas']['MotivoDeAcesso'],
): Promise<void> {
  let update = trx
    .updateTable('chaves')
    .from('admins')
    .whereRef('admins.id', '=', 'chaves.adminId')
    .set({ revogadaEm: sql`now()` })
    .where('chaves.revogadaEm', 'is', null);
  if ('only' in which) update = update.where('chaves.id', '=', which.only);
  else update = update.where('chaves.adminId', 'in', which.of);
  if ('above' in which && which.above) update = update.where('chaves.level', '<', which.above);
  const revoked = await update
    .returning(['chaves.id as chaveId', 'chaves.nome', 'admins.id', 'admins.login'])
    .execute();
  const { id: porId, endereco = '' } = by ?? {};
  await recordAcesso(
    trx,
    ...revoked.map(({ chaveId, id, login }) => {
      return { tipo: 'CHAVE_REVOGADA', motivo, admin: { id, login }, chaveId, porId, endereco } as const;
    }),
  );
  await recordAtividade(
    trx,
    by,
    ...revoked.map(({ chaveId, nome }) => {
      return { acao: 'REVOGAR', entidade: 'CHAVE', entidadeId: chaveId, nome } as const;
    }),
  );
}
