import { escaped } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { LojaCreate } from '#generated/fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail } from '../../fail.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Message } from '../../mail/transport.ts';
import { assertStrong, hashPassword } from '../../passwords.ts';
import type { Settings } from '../../settings.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { findLoja, lockLojas, setTemporaryPassword } from './lojas.queries.ts';

type Instrucoes = components['schemas']['LojaInstrucoes'];
type Loja = { nome: string; email: string; login: string };

const { minLength, maxLength } = LojaCreate.senha;

/**
 * Checks and answers the password to give the store; L004, naming what is wrong, unless the store's login, its e-mail
 * and a password were sent.
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

/**
 * Writes the message that tells a store where its player is and how it signs in, as text and with the address as a
 * link.
 */
function instructions(loja: Loja, senha: string, { PLAYER_NAME, PUBLIC_URL }: Settings): Message {
  const address = `${PUBLIC_URL}/player`;
  const before = [`Olá, ${loja.nome}.`, `Estes são os dados para entrar no ${PLAYER_NAME}:`];
  const access = [`Login: ${loja.login}`, `Senha: ${senha}`];
  const after = [
    'No primeiro acesso será pedida uma nova senha.',
    'Se você não esperava esta mensagem, fale com a agência que cuida da música da sua loja.',
  ];
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  const link = `<p>Endereço: <a href="${escaped(address)}">${escaped(address)}</a><br>${access.map(escaped).join('<br>')}</p>`;
  return {
    to: loja.email,
    subject: `${PLAYER_NAME}: instruções de acesso`,
    text: [...before, [`Endereço: ${address}`, ...access].join('\n'), ...after].join('\n\n'),
    html: `<html lang="pt-BR"><body style="font-family:sans-serif">${paragraphs(before)}${link}${paragraphs(after)}</body></html>`,
  };
}

export const instrucoesHandlers = ({ db, settings, mail, afterwards }: Context) =>
  ({
    async sendInstructions({ params: { id }, body, me }) {
      const seen = await findLoja(db, id);
      if (!seen) throw fail('L006');
      const senha = passwordOf(seen, body);
      await assertStrong(senha, { ...seen, playerName: settings.PLAYER_NAME }, 'L004', 'password');
      const senhaHash = await hashPassword(senha);
      const email = await inTransaction(db, async (trx) => {
        const [loja] = await lockLojas(trx, [id]);
        if (!loja) throw fail('L006');
        passwordOf(loja, body);
        await setTemporaryPassword(trx, id, senhaHash);
        await mail.enqueue(trx, instructions(loja, senha, settings));
        const atividade = { entidade: 'LOJA', entidadeId: id, nome: loja.nome } as const;
        const depois = { email: loja.email };
        await recordAtividade(trx, me, { acao: 'ENVIAR_INSTRUCOES', ...atividade, depois });
        return loja.email;
      });
      afterwards(() => mail.deliver());
      return { status: 200, body: { email } };
    },
  }) satisfies Partial<Handlers>;
