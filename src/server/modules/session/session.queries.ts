import { sql } from 'kysely';
import { recordAdminsAlterados } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import { numChaves } from './chaves.queries.ts';
import { faltaFator, temFator } from './fatores.queries.ts';

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

export async function updatePassword(trx: Db, id: string, senhaHash: string): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ senhaHash, senhaProvisoria: false, versao: sql`versao + 1`, updatedAt: sql`now()`, updatedBy: id })
    .where('id', '=', id)
    .execute();
  await recordAdminsAlterados(trx, [id]);
}
