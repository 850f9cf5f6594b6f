import { type RawBuilder, sql } from 'kysely';
import { situacaoDaGrade } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import { hojeEm } from './hoje.ts';

type Situacao = components['schemas']['SituacaoDaGrade'];

/** Answers the days on which something counts as the contract has them, and its state today. */
export function validadeOf(
  { validaDe, validaAte }: { validaDe: string | null; validaAte: string | null },
  agora?: Date,
) {
  const validade = validaDe || validaAte ? { de: validaDe, ate: validaAte } : null;
  return { validade, situacao: situacaoDaGrade(validade, hojeEm(agora)) };
}

/** Writes the condition that a row of a table is in a state on a day. */
export function isIn(
  table: 'grades' | 'vinhetas',
  situacao: Situacao,
  agora = new Date(),
): RawBuilder<boolean> {
  const hoje = hojeEm(agora);
  const ended = sql`coalesce(${sql.ref(`${table}.validaAte`)} < ${hoje}::date, false)`;
  const begun = sql`coalesce(${sql.ref(`${table}.validaDe`)} <= ${hoje}::date, true)`;
  if (situacao === 'ENCERRADA') return sql<boolean>`${ended}`;
  return situacao === 'FUTURA'
    ? sql<boolean>`(not ${ended} and not ${begun})`
    : sql<boolean>`(not ${ended} and ${begun})`;
}
