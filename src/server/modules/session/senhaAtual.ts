import type { OperationId } from '#generated/operations.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../fail.ts';
import type { Me } from '../../http/handlers.ts';
import { isPassword } from '../../passwords.ts';
import { attempt, forgetAttempts, perPassword } from './attempts.queries.ts';

/** Refuses unless this is the password of who asks; wrong ones are limited. */
export async function assertSenhaAtual(
  db: Db,
  me: Me,
  stored: string | null,
  { senhaAtual, operacao }: { senhaAtual: string | undefined; operacao: OperationId },
): Promise<void> {
  const wrong = () => fail('LG003', { fields: [{ path: 'senhaAtual', message: 'Senha atual não confere' }] });
  if (senhaAtual === undefined) throw wrong();
  await attempt(db, [perPassword(me.id)], { admin: me, porId: me.id, operacao, endereco: me.endereco });
  if (!(await isPassword(stored, senhaAtual))) throw wrong();
  await forgetAttempts(db, perPassword(me.id));
}
