import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { forgetAttempts, perCodigo, perLink, perLogin, perPair, perPassword } from './attempts.queries.ts';
import { folded } from './session.queries.ts';

/** The longest `minutes` of any limit, in hours. */
const LONGEST_HOURS = 1;

async function addressesOf(trx: Db, adminId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('acessos')
    .where('adminId', '=', adminId)
    .where('tipo', 'in', ['ENTRADA_RECUSADA', 'BLOQUEIO', 'REDEFINICAO_PEDIDA'])
    .where('ultimoEm', '>', sql<string>`now() - make_interval(hours => ${LONGEST_HOURS}::int)`)
    .where('endereco', '<>', '')
    .select('endereco')
    .distinct()
    .execute();
  return rows.map(({ endereco }) => endereco);
}

/** Keeps the limits that a network shares with other people. */
export async function forgetLockOuts(
  trx: Db,
  { id, login, email }: { id: string; login: string; email: string },
): Promise<void> {
  const [byLogin, byEmail] = [await folded(trx, login), await folded(trx, email)];
  const ofAddresses = (await addressesOf(trx, id)).flatMap((address) => {
    const [, ...ofEmail] = perLink(byEmail, address);
    return [perPair(byLogin, address), ...ofEmail];
  });
  for (const limit of [perLogin(byLogin), perPassword(id), perCodigo(id), ...ofAddresses])
    await forgetAttempts(trx, limit);
}
