import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Database } from '#generated/db.d.ts';

const SHORTEST_PART = 3;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const startsAWord = (text: string) => /^[\p{L}\p{N}_]*$/u.test(text);

/** Whether a text is so short that nearly every name has it, where a name is searched by it. */
export const isShort = (text: string) => text.trim().length < SHORTEST_PART;

/**
 * Writes the condition that a folded expression, made by `busca()`, holds a part of the text, without case and accents;
 * a text under 3 characters must begin a word. The trigram indexes serve both forms.
 */
export function holds(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const wanted = text.trim();
  if (isShort(wanted) && startsAWord(wanted)) {
    return sql<boolean>`${folded} ~ ('\\m' || busca(${wanted}))`;
  }
  return sql<boolean>`${folded} like busca(${`%${escapeLike(wanted)}%`})`;
}

/** Writes the condition that a folded expression, made by `busca()`, begins with the text, without case and accents. */
export const begins = (folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like busca(${`${escapeLike(text.trim())}%`})`;

/** Writes the condition that a `…_busca` column holds a part of the text; see `holds`. */
export const contains = <T extends keyof Database>(
  column: ReferenceExpression<Database, T> & string,
  text: string,
): RawBuilder<boolean> => holds(sql.ref(column), text);
