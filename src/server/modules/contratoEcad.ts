import { sql } from 'kysely';
import { VENCE_EM_DIAS } from '#domain/contratoEcad.ts';
import { addDays, dayOf } from '#domain/day.ts';

/** Writes the condition that the own contract of a client or a store ends soon, or has ended. */
export const contratoVencendo = (table: 'clientes' | 'lojas', agora = new Date()) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.contratoEcad`)} ->> 'ate' <= ${addDays(dayOf(agora), VENCE_EM_DIAS)}, false)`;
