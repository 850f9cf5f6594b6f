import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../../http/fail.ts';
import { oneLine, wrongTexts } from '../../http/texts.ts';

const rules = {
  nome: {
    isRight: (text: string) => oneLine(text).length >= 2,
    message: 'Nome precisa ter no mínimo 2 caracteres',
  },
};

/** A playlist's name as it is stored; `code` when it cannot be right. */
export function storedNome(nome: string, code: ErrorCode): string {
  const fields = wrongTexts({ nome }, rules);
  if (fields.length > 0) throw fail(code, { fields });
  return oneLine(nome);
}
