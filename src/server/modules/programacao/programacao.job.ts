import type { Lease } from '../../db/lease.ts';
import { writeFusos } from '../lojas/fusos.ts';
import { markEncerradas } from './encerradas.ts';
import { writeFeriadosNacionais } from './feriadosNacionais.ts';

/**
 * Keeps in rows what the time that goes by makes of what stores are to play, because manifests are made of rows alone:
 * the holidays of the coming years, the changes of clocks, and which grades and jingles are over.
 */
export async function keepProgramacao(lease: Pick<Lease, 'inTransaction'>, now = new Date()): Promise<void> {
  for (const write of [writeFeriadosNacionais, writeFusos, markEncerradas])
    await lease.inTransaction(async (trx) => void (await write(trx, now)));
}
