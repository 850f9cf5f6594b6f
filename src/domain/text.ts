export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** For comparisons: lower case, no accents, single spaces. */
export function fold(text: string): string {
  return oneLine(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

/** For file names and addresses: `Ótica Visão Clara` → `otica-visao-clara`; signs at either end become hyphens. */
export const hyphenated = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '-');

/** Letters and digits only, so that a dash or accent missing on a keyboard does not block a confirmation. */
const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isTyped = (typed: string, asked: string) =>
  bare(asked) ? bare(typed) === bare(asked) : typed.trim() === asked.trim();

export function preview(text: string, length = 40): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`;
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const numbers = new Intl.NumberFormat('pt-BR');

export function formatNumber(value: number): string {
  return numbers.format(value);
}

export function count(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

export const listing = (parts: string[]) => new Intl.ListFormat('pt-BR').format(parts);

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Also safe between double quotes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
