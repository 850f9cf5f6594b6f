import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../http/fail.ts';

/** Control characters but for tabs and new lines, which a message may have. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;

/** A message of several lines as it is stored; `code` when it is empty or has characters that no text has. */
export function storedMensagem(text: string, code: ErrorCode): string {
  const mensagem = text.replace(/\r\n?/g, '\n').trim();
  const refuse = (message: string) => fail(code, { fields: [{ path: 'mensagem', message }] });
  if (mensagem === '') throw refuse('Mensagem não pode ficar vazio');
  if (CONTROL_CHARACTER.test(mensagem)) throw refuse('O texto tem caracteres inválidos.');
  return mensagem;
}
