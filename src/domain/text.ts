/** Writes a text without space around it, and with single spaces within. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Writes a text as it is compared: lower-case, without accents, single spaces. */
export function fold(text: string): string {
  return oneLine(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

/** Writes a text for names of files and addresses: `Ótica Visão Clara` → `otica-visao-clara`; signs at either end stay hyphens. */
export const hyphenated = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '-');

/** Keeps letters and digits only, so that a dash or an accent that a keyboard lacks keeps nobody from confirming. */
const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Tells whether somebody typed what was asked for. */
export const isTyped = (typed: string, asked: string) =>
  bare(asked) ? bare(typed) === bare(asked) : typed.trim() === asked.trim();

/** Cuts a text to `length` characters followed by "..."; a shorter one stays as it is. */
export function preview(text: string, length = 40): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`;
}

/** Writes a text with a capital: `música` → `Música`. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const numbers = new Intl.NumberFormat('pt-BR');

/** Writes a number: 18402 → `18.402`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** Counts in words: `1 loja`, `1.240 lojas`. */
export function count(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** Lists parts: `a`, `a e b`, `a, b e c`. */
export const listing = (parts: string[]) => new Intl.ListFormat('pt-BR').format(parts);

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML and XML, also between double quotes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
