import type { OperationId } from '#generated/operations.ts';
import type { Db } from '../../db/open.ts';
import type { Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { isPassword } from '../../secrets/passwords.ts';
import type { Context } from '../context.ts';
import { attempt, forgetAttempts, perCodigo, perPassword } from './attempts.queries.ts';
import { wrongCode } from './fatores.queries.ts';
import { findAdminBy } from './session.queries.ts';

/** How recent a sign-in at the provider must be to replace the password. */
const FRESH_MS = 5 * 60_000;

export async function assertSenhaAtual(
  db: Db,
  me: Me,
  stored: string | null,
  { senhaAtual, operacao }: { senhaAtual: string | null | undefined; operacao: OperationId },
): Promise<void> {
  const wrong = () => fail('LG003', { fields: [{ path: 'senhaAtual', message: 'Senha atual não confere' }] });
  if (typeof senhaAtual !== 'string') throw wrong();
  await attempt(db, [perPassword(me.id)], { admin: me, porId: me.id, operacao, endereco: me.endereco });
  if (!(await isPassword(stored, senhaAtual))) throw wrong();
  await forgetAttempts(db, perPassword(me.id));
}

export async function spendCodigo(
  db: Db,
  me: Me,
  operacao: OperationId,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const from = { admin: me, porId: me.id, operacao, endereco: me.endereco };
  await attempt(db, [perCodigo(me.id)], from);
  if (!(await isRight())) throw fail('LG009', { fields: [wrongCode] });
  await forgetAttempts(db, perCodigo(me.id));
}

type Provas = { senhaAtual: string | null; codigo?: string | null | undefined };

/**
 * Checks that the caller is the administrator and not somebody with a stolen session. Requires the password and, if
 * enabled, a code of the second factor. A session of the provider requires a recent sign-in there instead. Returns the
 * password hash at the time of the check.
 */
export async function assertPessoa(
  { db, fatores }: Pick<Context, 'db' | 'fatores'>,
  me: Me,
  operacao: OperationId,
  { senhaAtual, codigo }: Provas,
): Promise<string | null> {
  const admin = await findAdminBy(db, 'id', me.id);
  const senhaHash = admin?.senhaHash ?? null;
  if (me.provedor) {
    const { autenticadoEm } = me.provedor;
    const isFresh = autenticadoEm !== null && Date.now() - Date.parse(autenticadoEm) <= FRESH_MS;
    if (!isFresh) throw fail('CH005');
    return senhaHash;
  }
  await assertSenhaAtual(db, me, senhaHash, { senhaAtual, operacao });
  if (admin?.doisFatores) {
    if (!codigo) throw fail('LG009', { fields: [wrongCode] });
    await spendCodigo(db, me, operacao, () => fatores.spend(me.id, codigo));
  }
  return senhaHash;
}
