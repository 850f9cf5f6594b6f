import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { NewRow } from '#generated/db.d.ts';
import { recordAdminsAlterados } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { numChaves } from '../session/chaves.queries.ts';
import { temFator } from '../session/fatores.queries.ts';
import { convite } from '../session/mailedLinks.ts';
import { activeTopAdmins } from '../session/topAdmins.ts';

type Filters = NonNullable<operations['listAdmins']['parameters']['query']>;

const sorts: Record<string, Key> = {
  nome: { by: sql`admins.nome_busca`, type: 'text' },
  login: { by: sql`admins.login_busca`, type: 'text' },
  level: { by: sql`admins.level`, type: 'text' },
  status: { by: sql`admins.status`, type: 'text' },
  ultimoAcesso: { by: sql`coalesce(admins.ultimo_acesso, '-infinity')`, type: 'timestamptz' },
  createdAt: { by: sql`admins.created_at`, type: 'timestamptz' },
};

const columns = [
  'nome',
  'login',
  'email',
  'level',
  'status',
  'ultimoAcesso',
  'createdAt',
  'updatedAt',
] as const;

export function listAdmins(db: Db, query: Filters, only?: string) {
  let from = db.selectFrom('admins').where('admins.deletedAt', 'is', null);
  if (only) from = from.where('admins.id', '=', only);
  if (query.nome) from = from.where(contains('admins.nomeBusca', query.nome));
  if (query.login) from = from.where(contains('admins.loginBusca', query.login));
  if (query.level) from = from.where('admins.level', '=', query.level);
  if (query.status) from = from.where('admins.status', '=', query.status);
  return listPage(query, {
    from,
    select: (rows) => rows.select(['admins.id', temFator, convite, ...columns]),
    id: sql`admins.id`,
    sorts,
    defaultSort: 'nome',
  });
}

export function findAdmin(db: Db, id: string) {
  return db
    .selectFrom('admins')
    .leftJoin('admins as editor', 'editor.id', 'admins.updatedBy')
    .where('admins.id', '=', id)
    .where('admins.deletedAt', 'is', null)
    .select(['admins.id', 'admins.nome', 'admins.login', 'admins.email', 'admins.level', 'admins.status'])
    .select([
      'admins.ultimoAcesso',
      'admins.createdAt',
      'admins.updatedAt',
      'admins.versao',
      'admins.senhaHash',
      'admins.senhaProvisoria',
      temFator,
      convite,
      numChaves,
    ])
    .select(['editor.id as editorId', 'editor.nome as editorNome'])
    .executeTakeFirst();
}

export type AdminFound = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

/**
 * Locks admins for a write and reads them. Also locks all active top admins, so that two concurrent requests cannot
 * remove the last one. Locks in the order of ids to avoid deadlocks.
 */
export async function lockAdmins(trx: Db, ids: readonly string[]) {
  const locked = await trx
    .selectFrom('admins')
    .where('deletedAt', 'is', null)
    .where(({ eb, and, or }) => or([eb('id', 'in', ids), and({ level: '0', status: 'ATIVO' })]))
    .select(['id', 'nome', 'login', 'level', 'status', 'versao'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.filter(({ id }) => ids.includes(id));
}

export async function hasActiveTopAdmin(trx: Db): Promise<boolean> {
  const row = await activeTopAdmins(trx).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Unlinks an admin's accounts at the identity provider after their e-mail changed, because the e-mail was the match.
 * The next sign-in matches the new e-mail.
 */
export async function unlinkContas(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('identidades').where('adminId', '=', id).execute();
}

const rows = rowsOf('admins');

export async function insertAdmin(trx: Db, row: NewRow<'admins'>): Promise<void> {
  await rows.insert(trx, row);
  await recordAdminsAlterados(trx, [row.id]);
}

export async function updateAdmins(...args: Parameters<typeof rows.update>): Promise<void> {
  await rows.update(...args);
  await recordAdminsAlterados(args[0], args[1]);
}
