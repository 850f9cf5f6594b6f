import type pg from 'pg';

/**
 * Pauses copied destinations, because both installations might send. Sets the transaction of copied occurrences to 0:
 * transaction ids start again in a new database, and copied rows must come first. Older backups lack these tables.
 */
export async function settleWebhooks(target: pg.ClientBase): Promise<void> {
  const { rowCount } = await target.query(`select where to_regclass('destinos') is not null`);
  if (!rowCount) return;
  await target.query(
    `update destinos set pausado_em = now(), motivo_da_pausa = 'RESTAURADO' where pausado_em is null`,
  );
  await target.query(`update ocorrencias set transacao = '0'`);
}
