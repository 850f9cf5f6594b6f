import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import { situacaoDaGrade } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';

type Situacao = components['schemas']['SituacaoDaGrade'];
type Table = 'grades' | 'vinhetas';

/** Answers the days on which something counts as the contract has them, and its state today. */
export function validadeOf(
  { validaDe, validaAte }: { validaDe: string | null; validaAte: string | null },
  agora = new Date(),
) {
  const validade = validaDe || validaAte ? { de: validaDe, ate: validaAte } : null;
  return { validade, situacao: situacaoDaGrade(validade, dayOf(agora)) };
}

/** Writes the condition that a row of a table is not over today: its last day still counts. */
export const isNotOver = (table: Table, agora = new Date()): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${table}.validaAte`)} >= ${dayOf(agora)}::date, true)`;

/** Writes the condition that a row of a table is in a state today. */
export function isIn(table: Table, situacao: Situacao, agora = new Date()): RawBuilder<boolean> {
  const goesOn = isNotOver(table, agora);
  const begun = sql`coalesce(${sql.ref(`${table}.validaDe`)} <= ${dayOf(agora)}::date, true)`;
  if (situacao === 'ENCERRADA') return sql<boolean>`not ${goesOn}`;
  return situacao === 'FUTURA'
    ? sql<boolean>`(${goesOn} and not ${begun})`
    : sql<boolean>`(${goesOn} and ${begun})`;
}

/** Writes the condition that a jingle's last day is today, or one of the next `dias`. */
export const endsWithin = (dias: number, agora = new Date()): RawBuilder<boolean> =>
  sql<boolean>`vinhetas.valida_ate between ${dayOf(agora)}::date and ${dayOf(agora)}::date + ${dias}::integer`;
