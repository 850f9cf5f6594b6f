import { sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { hashToken, newToken, openSessions } from '../../http/auth.ts';
import { listPage } from '../../http/list.ts';

const LINK_MINUTES = 30;
const LONGEST_AGENT = 300;

/** The admin whose login, or e-mail, this is, without case and accents. */
export function findByLogin(db: Db, column: 'login' | 'email', value: string) {
  return db
    .selectFrom('admins')
    .where(sql<string>`busca(${sql.ref(column)})`, '=', sql<string>`busca(${value})`)
    .where('deletedAt', 'is', null)
    .select(['id', 'nome', 'login', 'email', 'level', 'status', 'senhaHash'])
    .executeTakeFirst();
}

/** Opens a session and answers its id and the token, which nobody can read again. */
export async function insertSession(trx: Db, adminId: string, from: { endereco: string; agente?: string }) {
  const id = newId();
  const token = newToken();
  await trx
    .insertInto('sessoes')
    .values({
      id,
      adminId,
      tokenHash: hashToken(token),
      endereco: from.endereco,
      agente: (from.agente ?? '').slice(0, LONGEST_AGENT),
    })
    .execute();
  await trx.updateTable('admins').set({ ultimoAcesso: sql`now()` }).where('id', '=', adminId).execute();
  return { id, token };
}

type Paging = NonNullable<operations['listSessoes']['parameters']['query']>;

export function listSessoes(db: Db, adminId: string, query: Paging) {
  return listPage(query, {
    from: openSessions(db).where('adminId', '=', adminId),
    select: (rows) => rows.select(['id', 'createdAt', 'ultimoUso', 'endereco', 'agente']),
    id: sql`sessoes.id`,
    sorts: { createdAt: { by: sql`sessoes.created_at`, type: 'timestamptz' } },
    defaultSort: '-createdAt',
  });
}

/** Ends a session of this admin; answers whether it was open. */
export async function endSession(trx: Db, adminId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessoes')
    .set({ revogadaEm: sql`now()` })
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .where('revogadaEm', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Uses a link up, with all others of the same admin, and answers whose it is; nothing once it is over. */
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
