import type pg from 'pg';

/**
 * Pauses the destinations of copied rows, because two installations might send, and puts occurrences before those of
 * this database, whose transaction ids start again. Older backups have neither.
 */
export async function settleWebhooks(target: pg.ClientBase): Promise<void> {
  const { rowCount } = await target.query(`select where to_regclass('destinos') is not null`);
  if (!rowCount) return;
  await target.query(
    `update destinos set pausado_em = now(), motivo_da_pausa = 'RESTAURADO' where pausado_em is null`,
  );
  await target.query(`update ocorrencias set transacao = '0'`);
}
