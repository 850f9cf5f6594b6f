import type { Lease } from '../../db/lease.ts';
import { writeFusos } from '../lojas/fusos.ts';
import { markEncerradas } from './encerradas.ts';
import { writeFeriadosNacionais } from './feriadosNacionais.ts';

/**
 * Manifests are built only from rows, so this job writes into rows what changes with time: holidays of the coming
 * years, clock changes, and grades and jingles that are over.
 */
export async function keepProgramacao(lease: Pick<Lease, 'inTransaction'>, now = new Date()): Promise<void> {
  for (const write of [writeFeriadosNacionais, writeFusos, markEncerradas])
    await lease.inTransaction(async (trx) => void (await write(trx, now)));
}
