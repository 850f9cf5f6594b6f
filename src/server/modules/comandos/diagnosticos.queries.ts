import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Device } from '../../http/handlers.ts';

export const findDiagnostico = (db: Db, comandoId: string) =>
  db
    .selectFrom('diagnosticos')
    .where('comandoId', '=', comandoId)
    .select(['texto', 'recebidoEm'])
    .executeTakeFirst();

/** Locks the command that asked this device for a report, so that a second report waits for the first. */
export const lockPedido = (trx: Db, comandoId: string, { dispositivoId, loja }: Device) =>
  trx
    .selectFrom('comandos')
    .innerJoin('lojas', 'lojas.id', 'comandos.lojaId')
    .where('comandos.id', '=', comandoId)
    .where('comandos.lojaId', '=', loja.id)
    .where('comandos.dispositivoId', '=', dispositivoId)
    .where('comandos.tipo', '=', 'DIAGNOSTICO')
    .select(['comandos.resultado', 'lojas.login'])
    .forUpdate('comandos')
    .executeTakeFirst();

/** Stores the report, and its command as done: the device's own result may get lost, and then arrive as rejected. */
export async function insertDiagnostico(
  trx: Db,
  diagnostico: { comandoId: string; lojaId: string; texto: string },
): Promise<void> {
  await trx.insertInto('diagnosticos').values(diagnostico).execute();
  await trx
    .updateTable('comandos')
    .where('id', '=', diagnostico.comandoId)
    .set({ resultado: 'FEITO', motivo: null, respondidoEm: sql`now()` })
    .execute();
}
