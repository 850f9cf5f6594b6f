import type { Lease } from '../../db/lease.ts';
import { writeFusos } from '../lojas/fusos.ts';
import { markEncerradas } from './encerradas.ts';
import { writeNationalFeriados } from './feriadosNacionais.ts';

/**
 * Stores time-dependent data in rows, because manifests are built only from rows: holidays of the coming years, clock
 * changes, and ended grades and jingles.
 */
export async function keepProgramacao(lease: Pick<Lease, 'inTransaction'>, now = new Date()): Promise<void> {
  for (const write of [writeNationalFeriados, writeFusos, markEncerradas])
    await lease.inTransaction(async (trx) => void (await write(trx, now)));
}
