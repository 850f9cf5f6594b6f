import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';
import { hashPassword } from '#server/secrets/passwords.ts';

/**
 * Adds an administrator of level 0 and returns the credentials, because the passwords in a kept database are unknown.
 */
export async function addAdmin(db: Db): Promise<{ id: string; login: string; senha: string }> {
  const [id, senha] = [newId(), newId()];
  const login = `bench-${id}`;
  const admin = { id, nome: login, login, email: `${login}@exemplo.com.br`, level: '0' as const };
  await db
    .insertInto('admins')
    .values({ ...admin, senhaHash: await hashPassword(senha) })
    .execute();
  return { id, login, senha };
}
