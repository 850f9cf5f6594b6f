import { type RawBuilder, sql } from 'kysely';
import { addDays, dayOf } from '#domain/day.ts';
import type { diasDe } from '#domain/periodos.ts';
import { firstOfMonth } from '../../playlog/kept.ts';

/** The first and the last day of a report's period. */
export type Dias = Pick<NonNullable<ReturnType<typeof diasDe>>, 'de' | 'ate'>;

export const open = sql`aberta > 0`;

export const within = (dias: Dias | undefined) =>
  dias ? [sql`dia >= ${dias.de}::date`, sql`dia <= ${dias.ate}::date`] : [];

/** Finds the months that a period has whole, from the first on and before the last: of this month, all that there is. */
export function wholeMonths({ de, ate }: Dias, agora = new Date()): { from: string; before: string } {
  const isWhole = addDays(ate, 1) === firstOfMonth(ate, 1) || ate >= addDays(dayOf(agora), -1);
  return {
    from: de === firstOfMonth(de) ? de : firstOfMonth(de, 1),
    before: firstOfMonth(ate, isWhole ? 1 : 0),
  };
}

/** Writes the condition that a month is one that the period has whole. */
export function isWhole(dias: Dias, mes = sql`mes`): RawBuilder<unknown> {
  const { from, before } = wholeMonths(dias);
  return sql`(${mes} >= ${from}::date and ${mes} < ${before}::date)`;
}

/** Writes the conditions that a period has a month, or a part of it. */
export const monthsOf = (dias: Dias | undefined) =>
  dias ? [sql`mes >= ${firstOfMonth(dias.de)}::date`, sql`mes <= ${firstOfMonth(dias.ate)}::date`] : [];

/** Writes the conditions that a day is of a row's month, and of the period. */
export const daysIn = (mes: RawBuilder<unknown>, dias: Dias | undefined) => [
  sql`dia >= ${mes}`,
  sql`dia < ${mes} + interval '1 month'`,
  ...within(dias),
];
