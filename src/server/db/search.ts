import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Database } from '#generated/db.d.ts';

const SHORTEST_PART = 3;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const startsAWord = (text: string) => /^[\p{L}\p{N}_]*$/u.test(text);

export const isShort = (text: string) => text.trim().length < SHORTEST_PART;

/**
 * Matches text anywhere, ignoring case and accents. Texts under 3 characters must start a word. `folded` must come from
 * `busca()`; trigram indexes support both forms.
 */
export function holds(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const wanted = text.trim();
  if (isShort(wanted) && startsAWord(wanted)) {
    return sql<boolean>`${folded} ~ ('\\m' || busca(${wanted}))`;
  }
  return sql<boolean>`${folded} like busca(${`%${escapeLike(wanted)}%`})`;
}

/** `folded` must come from `busca()`. */
export const begins = (folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like busca(${`${escapeLike(text.trim())}%`})`;

export const contains = <T extends keyof Database>(
  column: ReferenceExpression<Database, T> & string,
  text: string,
): RawBuilder<boolean> => holds(sql.ref(column), text);
