import { randomInt } from 'node:crypto';
import { escaped } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import type { By } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Message } from '../../mail/transport.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { Meios } from '../acoes.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { findUnheard, lockLojas, setTemporaryPassword } from './lojas.queries.ts';

type Loja = { id: string; nome: string; email: string; login: string };

function instructions(
  loja: Loja,
  senha: string,
  { brand, settings: { PUBLIC_URL } }: Pick<Meios, 'brand' | 'settings'>,
): Message {
  const { nome } = brand();
  const address = `${PUBLIC_URL}/player`;
  const before = [`Olá, ${loja.nome}.`, `Estes são os dados para entrar no ${nome}:`];
  const access = [`Login: ${loja.login}`, `Senha: ${senha}`];
  const after = [
    'No primeiro acesso será pedida uma nova senha.',
    'Se você não esperava esta mensagem, fale com a agência que cuida da música da sua loja.',
  ];
  const paragraphs = (lines: string[]) => lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  const link = `<p>Endereço: <a href="${escaped(address)}">${escaped(address)}</a><br>${access.map(escaped).join('<br>')}</p>`;
  return {
    to: loja.email,
    subject: `${nome}: instruções de acesso`,
    text: [...before, [`Endereço: ${address}`, ...access].join('\n'), ...after].join('\n\n'),
    html: `<html lang="pt-BR"><body style="font-family:sans-serif">${paragraphs(before)}${link}${paragraphs(after)}</body></html>`,
  };
}

type Senha = { senha: string; senhaHash: string };

export async function sendInstrucoes(trx: Db, me: By, loja: Loja, { senha, senhaHash }: Senha, meios: Meios) {
  const { id, nome, email } = loja;
  await setTemporaryPassword(trx, id, senhaHash);
  await meios.mail.enqueue(trx, instructions(loja, senha, meios));
  const atividade = { acao: 'ENVIAR_INSTRUCOES', entidade: 'LOJA', entidadeId: id, nome } as const;
  await recordAtividade(trx, me, { ...atividade, depois: { email } });
}

/** Excludes similar characters, such as `0` and `o`, or `1` and `l`. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const SIGNS_OF_GROUP = 4;

/** In groups, because people type it from a screen. */
function newSenha(): string {
  const group = () => Array.from({ length: SIGNS_OF_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * Mails each store a separate temporary password and returns the ids of these stores. Skips stores whose player was
 * ever online: they keep their password. L006 if a store is missing.
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
    // One at a time, because each hash takes 19 MB.
    const senha = newSenha();
    await sendInstrucoes(trx, me, loja, { senha, senhaHash: await hashPassword(senha) }, meios);
  }
  return sent.map(({ id }) => id);
}
