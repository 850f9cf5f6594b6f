import { sql } from 'kysely';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { numChaves } from './chaves.queries.ts';
import { faltaFator, temFator } from './fatores.queries.ts';
import { hashToken, newToken } from './sessoes.queries.ts';

const LINK_MINUTES = 30;

/**
 * Folds a login or an e-mail as it is looked up: without case, accents and spaces around it. Attempts are counted by
 * this text too, so that no other spelling counts as another login.
 */
export async function folded(db: Db, typed: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select busca(${typed.trim()}) as text`.execute(db);
  return rows[0]!.text;
}

const lookedUp = { id: sql<string>`id`, login: sql<string>`login_busca`, email: sql<string>`busca(email)` };

/** Finds an admin by id, or by login or e-mail given as `folded` answers it. */
export function findAdminBy(db: Db, column: keyof typeof lookedUp, text: string) {
  return db
    .selectFrom('admins')
    .where(lookedUp[column], '=', text)
    .where('deletedAt', 'is', null)
    .select(['id', 'nome', 'login', 'email', 'level', 'status', 'senhaHash', 'senhaProvisoria'])
    .select([faltaFator, temFator, numChaves])
    .executeTakeFirst();
}

/** A new link to set a password: its token, of which only the hash is stored. */
export async function insertLink(trx: Db, adminId: string): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('redefinicoes')
    .values({ id: newId(), adminId, tokenHash: hashToken(token), expiraEm: linkExpiry() })
    .execute();
  return token;
}

const linkExpiry = () => new Date(Date.now() + LINK_MINUTES * 60_000);

/** Uses a link up, with all other links of the same admin, and answers whose it is; nothing once it is over. */
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

/** Gives an admin a new password, as whoever holds it. */
export async function updatePassword(trx: Db, id: string, senhaHash: string): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ senhaHash, senhaProvisoria: false, versao: sql`versao + 1`, updatedAt: sql`now()`, updatedBy: id })
    .where('id', '=', id)
    .execute();
}
