import type { components } from '#generated/api.d.ts';
import { LojaCreate } from '#generated/fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { assertStrong, hashPassword } from '../../secrets/passwords.ts';
import type { Context } from '../context.ts';
import { sendInstrucoes } from './instrucoes.ts';
import { findLoja, lockLojas } from './lojas.queries.ts';

type Instrucoes = components['schemas']['LojaInstrucoes'];
type Loja = { email: string; login: string };

const { minLength, maxLength } = LojaCreate.senha;

/**
 * Returns the password for the store. Fails with L004, naming the fields, unless login and e-mail are the store's and a
 * password was sent.
 */
function passwordOf(loja: Loja, { login, email, password = '' }: Instrucoes): string {
  const length = [...password].length;
  const rules = [
    { path: 'login', isRight: login?.trim() === loja.login, message: 'Precisa ser o login da loja' },
    {
      path: 'email',
      isRight: email?.trim().toLowerCase() === loja.email,
      message: 'Precisa ser o e-mail da loja',
    },
    {
      path: 'password',
      isRight: length >= minLength && length <= maxLength,
      message: `A senha precisa ter de ${minLength} a ${maxLength} caracteres`,
    },
  ];
  const fields = rules.filter(({ isRight }) => !isRight).map(({ path, message }) => ({ path, message }));
  if (fields.length > 0) throw fail('L004', { fields });
  return password;
}

export const instrucoesHandlers = ({ db, settings, brand, mail, afterwards }: Context) =>
  ({
    async sendInstructions({ params: { id }, body, me }) {
      const seen = await findLoja(db, id);
      if (!seen) throw fail('L006');
      const senha = passwordOf(seen, body);
      await assertStrong(senha, { ...seen, playerName: brand().nome }, 'L004', 'password');
      const senhaHash = await hashPassword(senha);
      const email = await inTransaction(db, async (trx) => {
        const [loja] = await lockLojas(trx, [id]);
        if (!loja) throw fail('L006');
        passwordOf(loja, body);
        await sendInstrucoes(trx, me, loja, { senha, senhaHash }, { mail, settings, brand });
        return loja.email;
      });
      afterwards(() => mail.deliver());
      return { status: 200, body: { email } };
    },
  }) satisfies Partial<Handlers>;
