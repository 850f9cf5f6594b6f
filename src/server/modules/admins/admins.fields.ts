import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../../http/fail.ts';
import { oneLine, wrongTexts } from '../../http/texts.ts';
import { hashPassword } from '../../password.ts';
import { changesBetween } from '../atividades/record.ts';
import type { AdminFound } from './admins.queries.ts';

type AdminUpdate = components['schemas']['AdminUpdate'];

const SHORTEST_NOME = 2;
const rules = {
  nome: {
    isRight: (text: string) => oneLine(text).length >= SHORTEST_NOME,
    message: `Nome precisa ter no mínimo ${SHORTEST_NOME} caracteres`,
  },
};

/** The columns of what a form sends, the password hashed; `code` with the fields that only look right. */
export async function toColumns(body: AdminUpdate, code: ErrorCode) {
  const fields = wrongTexts(body, rules);
  if (fields.length > 0) throw fail(code, { fields });
  const { nome, login, email, senha, level } = body;
  return {
    ...(nome !== undefined && { nome: oneLine(nome) }),
    ...(login !== undefined && { login }),
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(senha !== undefined && { senhaHash: await hashPassword(senha) }),
    ...(level !== undefined && { level }),
  };
}

export type Columns = Awaited<ReturnType<typeof toColumns>>;

/** What the activities keep of an update: that the password changed, never the password. */
export function changesOf(before: AdminFound, { senhaHash, ...columns }: Columns) {
  const { antes, depois } = changesBetween(before, columns);
  return senhaHash
    ? { antes: { ...antes, senha: '***' }, depois: { ...depois, senha: '***' } }
    : { antes, depois };
}

/** The code and the field of each unique index that a write can break. */
export const createConflicts = {
  admins_login_unique: { code: 'A001', path: 'login' },
  admins_nome_unique: { code: 'A012', path: 'nome' },
  admins_email_unique: { code: 'A012', path: 'email' },
} as const;

export const updateConflicts = {
  admins_nome_unique: { code: 'A003', path: 'nome' },
  admins_login_unique: { code: 'A012', path: 'login' },
  admins_email_unique: { code: 'A012', path: 'email' },
} as const;
