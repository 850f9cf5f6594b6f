import type { FieldError } from './fail.ts';

const CONTROL_CHARACTER = /\p{Cc}/u;

/** What the contract's schema cannot say about a text. */
export type TextRule = { isRight: (text: string) => boolean; message: string };

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text as it is stored: on one line, null when there is nothing in it. */
export const stored = (text: string | null, normalize = (tidy: string) => tidy) =>
  normalize(oneLine(text ?? '')) || null;

/** The texts of a body that break a rule of their field, or have characters that no text has. */
export function wrongTexts(
  body: Record<string, unknown>,
  rules: Partial<Record<string, TextRule>>,
): FieldError[] {
  return Object.entries(body).flatMap(([path, text]) => {
    if (typeof text !== 'string') return [];
    if (CONTROL_CHARACTER.test(oneLine(text))) return { path, message: 'O texto tem caracteres inválidos.' };
    const rule = rules[path];
    return rule && !rule.isRight(text) ? { path, message: rule.message } : [];
  });
}
