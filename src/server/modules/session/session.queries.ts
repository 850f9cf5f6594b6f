import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { numChaves } from './chaves.queries.ts';
import { faltaFator, temFator } from './fatores.queries.ts';
import { hashToken, newToken } from './sessoes.queries.ts';

const LINK_MINUTES = 30;

/**
 * Removes case, accents and outer spaces for lookups. Attempts are counted by the same text, so that another spelling
 * does not count as another login.
 */
export async function folded(db: Db, typed: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select busca(${typed.trim()}) as text`.execute(db);
  return rows[0]!.text;
}

const lookedUp = { id: sql<string>`id`, login: sql<string>`login_busca`, email: sql<string>`busca(email)` };

/** For login and e-mail, `text` must be the result of `folded`. */
export function findAdminBy(db: Db, column: keyof typeof lookedUp, text: string) {
  return db
    .selectFrom('admins')
    .where(lookedUp[column], '=', text)
    .where('deletedAt', 'is', null)
    .select(['id', 'nome', 'login', 'email', 'level', 'status', 'senhaHash', 'senhaProvisoria'])
    .select([faltaFator, temFator, numChaves])
    .executeTakeFirst();
}

export async function insertLink(trx: Db, adminId: string): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('redefinicoes')
    .values({ id: newId(), adminId, tokenHash: hashToken(token), expiraEm: linkExpiry() })
    .execute();
  return token;
}

const linkExpiry = () => new Date(Date.now() + LINK_MINUTES * 60_000);

/**
 * Also uses up all other links of the same admin. Returns the admin, or undefined if the link was used or has expired.
 */
export async function useLink(trx: Db, token: string): Promise<string | undefined> {
  const used = await trx
    .updateTable('redefinicoes')
    .set({ usadoEm: sql`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('usadoEm', 'is', null)
    .where('expiraEm', '>', new Date().toISOString())
    .returning('adminId')
    .executeTakeFirst();
  if (!used) return undefined;
  await trx
    .updateTable('redefinicoes')
    .set({ usadoEm: sql`now()` })
    .where('adminId', '=', used.adminId)
    .where('usadoEm', 'is', null)
    .execute();
  return used.adminId;
}

export async function updatePassword(trx: Db, id: string, senhaHash: string): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ senhaHash, senhaProvisoria: false, versao: sql`versao + 1`, updatedAt: sql`now()`, updatedBy: id })
    .where('id', '=', id)
    .execute();
}
