import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import { situacaoDaGrade } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';

type Situacao = components['schemas']['SituacaoDaGrade'];
type Table = 'grades' | 'vinhetas';

export function validadeOf(
  { validaDe, validaAte }: { validaDe: string | null; validaAte: string | null },
  agora = new Date(),
) {
  const validade = validaDe || validaAte ? { de: validaDe, ate: validaAte } : null;
  return { validade, situacao: situacaoDaGrade(validade, dayOf(agora)) };
}

export const isNotOver = (table: Table, agora = new Date()): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${table}.validaAte`)} >= ${dayOf(agora)}::date, true)`;

export function isIn(table: Table, situacao: Situacao, agora = new Date()): RawBuilder<boolean> {
  const goesOn = isNotOver(table, agora);
  const begun = sql`coalesce(${sql.ref(`${table}.validaDe`)} <= ${dayOf(agora)}::date, true)`;
  if (situacao === 'ENCERRADA') return sql<boolean>`not ${goesOn}`;
  return situacao === 'FUTURA'
    ? sql<boolean>`(${goesOn} and not ${begun})`
    : sql<boolean>`(${goesOn} and ${begun})`;
}

export const endsWithin = (dias: number, agora = new Date()): RawBuilder<boolean> =>
  sql<boolean>`vinhetas.valida_ate between ${dayOf(agora)}::date and ${dayOf(agora)}::date + ${dias}::integer`;
