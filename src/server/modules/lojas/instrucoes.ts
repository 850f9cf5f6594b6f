import type { components } from '#generated/api.d.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import type { Message } from '../../mail/transport.ts';
import { hashPassword } from '../../password.ts';
import { recordAtividade } from '../atividades/record.ts';
import { findLoja, lockLojas, setTemporaryPassword } from './lojas.queries.ts';

type Instrucoes = components['schemas']['LojaInstrucoes'];
type Loja = { nome: string; email: string; login: string };

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 72;

/** The password to give the store, when everything sent is right: its login, its e-mail, a password. */
function passwordOf(loja: Loja, { login, email, password }: Instrucoes): string | undefined {
  const isTheStore = login?.trim() === loja.login && email?.trim().toLowerCase() === loja.email;
  const length = [...(password ?? '')].length;
  const isPassword = length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD;
  return isTheStore && isPassword ? password : undefined;
}

/** How a store signs in to its player, as it is mailed. */
function instructions(loja: Loja, senha: string, playerName: string): Message {
  const text = [
    `Olá, ${loja.nome}.`,
    `Estes são os dados para entrar no ${playerName}:`,
    `Login: ${loja.login}\nSenha: ${senha}`,
    'No primeiro acesso será pedida uma nova senha.',
    'Se você não esperava esta mensagem, fale com a agência que cuida da música da sua loja.',
  ].join('\n\n');
  return { to: loja.email, subject: `${playerName}: instruções de acesso`, text };
}

export const instrucoesHandlers = ({ db, settings, mail, afterwards }: Context) =>
  ({
    async sendInstructions({ params: { id }, body, me }) {
      const seen = await findLoja(db, id);
      if (!seen) throw fail('L006');
      const senha = passwordOf(seen, body);
      if (senha === undefined) throw fail('L004');
      const senhaHash = await hashPassword(senha);
      const email = await inTransaction(db, async (trx) => {
        const [loja] = await lockLojas(trx, [id]);
        if (!loja) throw fail('L006');
        if (passwordOf(loja, body) === undefined) throw fail('L004');
        await setTemporaryPassword(trx, id, senhaHash);
        await mail.enqueue(trx, instructions(loja, senha, settings.PLAYER_NAME));
        const atividade = { entidade: 'LOJA', entidadeId: id, nome: loja.nome } as const;
        const depois = { email: loja.email };
        await recordAtividade(trx, me, { acao: 'ENVIAR_INSTRUCOES', ...atividade, depois });
        return loja.email;
      });
      afterwards(() => mail.deliver());
      return { status: 200, body: { email } };
    },
  }) satisfies Partial<Handlers>;
