import { randomInt } from 'node:crypto';
import { escaped } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import type { By } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Message } from '../../mail/transport.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Meios } from '../acoes.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { findUnheard, lockLojas, setTemporaryPassword } from './lojas.queries.ts';

type Loja = { id: string; nome: string; email: string; login: string };

/**
 * Writes the message that tells a store where its player is and how it signs in, as text and with the address as a
 * link.
 */
function instructions(
  loja: Loja,
  senha: string,
  { PLAYER_NAME, PUBLIC_URL }: Pick<Settings, 'PLAYER_NAME' | 'PUBLIC_URL'>,
): Message {
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

type Senha = { senha: string; senhaHash: string };

/** Gives a store a password for its first sign-in, and mails it how to sign in; its activity says where to. */
export async function sendInstrucoes(
  trx: Db,
  me: By,
  loja: Loja,
  { senha, senhaHash }: Senha,
  { mail, settings }: Meios,
) {
  const { id, nome, email } = loja;
  await setTemporaryPassword(trx, id, senhaHash);
  await mail.enqueue(trx, instructions(loja, senha, settings));
  const atividade = { acao: 'ENVIAR_INSTRUCOES', entidade: 'LOJA', entidadeId: id, nome } as const;
  await recordAtividade(trx, me, { ...atividade, depois: { email } });
}

/** The letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const SIGNS_OF_GROUP = 4;

/** Makes a password that nobody guesses, in groups that are typed off a screen. */
function newSenha(): string {
  const group = () => Array.from({ length: SIGNS_OF_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * Sends each of these stores how to sign in, with a password of its own, and answers those that it was sent to: a store
 * that has been heard keeps its password. L006 where one is not there.
 */
export async function instruirLojas(
  trx: Db,
  me: By,
  ids: readonly string[],
  meios: Meios,
): Promise<string[]> {
  const lojas = await lockLojas(trx, ids);
  if (lojas.length < ids.length) throw fail('L006');
  const unheard = new Set(await findUnheard(trx, ids));
  const sent = lojas.filter(({ id }) => unheard.has(id));
  for (const loja of sent) {
    // One after the other, because each hash takes 19 MB while it is made.
    const senha = newSenha();
    await sendInstrucoes(trx, me, loja, { senha, senhaHash: await hashPassword(senha) }, meios);
  }
  return sent.map(({ id }) => id);
}
