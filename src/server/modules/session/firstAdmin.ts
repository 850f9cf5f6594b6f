import { randomBytes } from 'node:crypto';
import { zAdminCreate } from '#generated/zod/zod.gen.ts';
import { newId } from '../../db/id.ts';
import { lock } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { defaultBrand } from '../../http/brand/brand.ts';
import type { Log } from '../../lib/log.ts';
import { hashPassword, weaknessOf } from '../../secrets/passwords.ts';
import type { Settings } from '../../settings/settings.ts';

const NOME = 'Administrador';

/** Returns login and password only if the password was generated here, to show it once. */
export async function createFirstAdmin(
  db: Db,
  settings: Settings,
  log: Log,
): Promise<{ login: string; senha: string } | undefined> {
  const { ADMIN_LOGIN, ADMIN_EMAIL, ADMIN_PASSWORD, PUBLIC_URL } = settings;
  const hasAdmin = (on: Db) => on.selectFrom('admins').select('id').limit(1).executeTakeFirst();
  if (await hasAdmin(db)) return undefined;
  const senha = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const senhaProvisoria = ADMIN_PASSWORD === undefined;
  const senhaHash = await hashPassword(senha);
  const isFirst = await db.transaction().execute(async (trx) => {
    // Instances that start at the same time take turns, so that only the first creates an admin.
    await lock(trx, 'primeiro-administrador');
    if (await hasAdmin(trx)) return false;
    const email = ADMIN_EMAIL ?? addressOf(ADMIN_LOGIN, new URL(PUBLIC_URL).hostname);
    await trx
      .insertInto('admins')
      .values({ id: newId(), nome: NOME, login: ADMIN_LOGIN, email, level: '0', senhaHash, senhaProvisoria })
      .execute();
    return true;
  });
  if (!isFirst) return undefined;
  if (ADMIN_PASSWORD === undefined) return { login: ADMIN_LOGIN, senha };
  log.info({ login: ADMIN_LOGIN }, 'the first admin has the given ADMIN_PASSWORD');
  const owner = { nome: NOME, login: ADMIN_LOGIN, playerName: defaultBrand(settings).nome };
  if (await weaknessOf(ADMIN_PASSWORD, owner)) log.warn('ADMIN_PASSWORD is easy to guess: change it');
  return undefined;
}

/** Uses a fixed address if the host cannot receive mail, for example 127.0.0.1. */
function addressOf(login: string, host: string): string {
  const email = `${login.toLowerCase()}@${host}`;
  return zAdminCreate.shape.email.safeParse(email).success ? email : 'admin@vitrola.local';
}
