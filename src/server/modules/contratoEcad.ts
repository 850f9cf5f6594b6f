import { sql } from 'kysely';
import { EXPIRING_DAYS } from '#domain/contratoEcad.ts';
import { addDays, dayOf } from '#domain/day.ts';

/** Condition: the row's own contract (not an inherited one) has ended or ends soon. */
export const contratoVencendo = (table: 'clientes' | 'lojas', agora = new Date()) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.contratoEcad`)} ->> 'ate' <= ${addDays(dayOf(agora), EXPIRING_DAYS)}, false)`;
