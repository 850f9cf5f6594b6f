import type { Lease } from '../db/lease.ts';
import { writeFeriadosNacionais } from './feriados.ts';

/** Keeps in rows what the time that goes by makes of the programme, because manifests are made of rows alone. */
export async function keepProgramacao(lease: Pick<Lease, 'inTransaction'>, now = new Date()): Promise<void> {
  await lease.inTransaction((trx) => writeFeriadosNacionais(trx, now));
}
