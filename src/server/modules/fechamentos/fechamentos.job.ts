import fs from 'node:fs/promises';
import path from 'node:path';
import { direitosAutorais } from '#domain/relatorios/registros.ts';
import { fileColumns } from '#domain/table.ts';
import type { components } from '#generated/api.d.ts';
import type { Lease } from '../../db/lease.ts';
import { recordOcorrencias } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../lib/log.ts';
import { startOfDay } from '../../playlog/days.ts';
import { direitosAutorais as entries } from '../../playlog/entries.ts';
import { firstOfMonth } from '../../playlog/kept.ts';
import { logPage } from '../../playlog/logPage.ts';
import { FOLDER, pathOf } from '../../storage/fechamentos.ts';
import { writeMeasured } from '../../storage/measured.ts';
import type { Storage } from '../../storage/storage.ts';
import { toCsv } from '../exportacoes/csv.ts';
import { nextPorEscrever, noteFalha, type PorEscrever } from './fechamentos.queries.ts';

type DireitoAutoral = components['schemas']['DireitoAutoral'];

const ROWS_OF_BATCH = 1000;

async function* batchesOf(db: Db, { clienteId, mes, fechadoEm }: PorEscrever, signal: AbortSignal) {
  const days = { since: startOfDay(mes), until: startOfDay(firstOfMonth(mes, 1)) };
  const chegada = { antes: fechadoEm };
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const query = { cliente: clienteId, limit: ROWS_OF_BATCH, cursor };
    const page = await logPage(db, entries, query, { ...days, chegada });
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function writeRows(batches: AsyncIterable<DireitoAutoral[]>, file: string) {
  const has = { linhas: 0, isrc: 0, compositor: 0 };
  const counted = async function* () {
    for await (const items of batches) {
      has.linhas += items.length;
      has.isrc += items.filter(({ musica }) => musica.isrc !== null).length;
      has.compositor += items.filter(({ musica }) => musica.compositor !== null).length;
      yield items;
    }
  };
  const written = await writeMeasured(toCsv(fileColumns(direitosAutorais.columns), counted()), file);
  const { linhas } = has;
  const share = (rows: number) => (linhas === 0 ? null : Math.floor((100 * rows) / linhas));
  return {
    linhas,
    ...written,
    completudeIsrc: share(has.isrc),
    completudeCompositor: share(has.compositor),
  };
}

type Parts = { db: Db; storage: Storage; lease: Lease };

/**
 * Writes the file of a closing and marks it as available once it is stored. If the demonstration's removal deleted the
 * closing meanwhile, removes the file.
 */
async function writeFechamento({ db, storage, lease }: Parts, fechamento: PorEscrever): Promise<void> {
  const { id, clienteId, mes } = fechamento;
  const folder = path.join(storage.dataDir, FOLDER);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `.parte-${id}`);
  const has = await writeRows(batchesOf(db, fechamento, lease.signal), unfinished);
  await lease.mustHold();
  const { sha256 } = has;
  const place = pathOf({ id, mes, sha256 });
  await storage.put(place, unfinished, { sha256, type: 'text/csv; charset=utf-8' });
  await fs.rm(unfinished, { force: true });
  const isKept = await lease.inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('fechamentos')
      .set(has)
      .where('id', '=', id)
      .where('sha256', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const dados = { fechamento: id, cliente: clienteId, mes: mes.slice(0, 7) };
    await recordOcorrencias(trx, { tipo: 'MES_FECHADO', dados });
    return true;
  });
  if (!isKept) await storage.remove(place);
}

/**
 * Writes all missing files of closings. A failure does not stop the others and is retried by the next run. The content
 * is fixed by the time of the closing. Rejects if any file failed.
 */
export async function writeFechamentos(db: Db, log: Log, storage: Storage, lease: Lease): Promise<void> {
  const failed: unknown[] = [];
  let next = await nextPorEscrever(db, '');
  while (next) {
    lease.signal.throwIfAborted();
    try {
      await writeFechamento({ db, storage, lease }, next);
      log.info(
        { fechamento: next.id, mes: next.mes.slice(0, 7) },
        'closed month of the rights report written',
      );
    } catch (error) {
      failed.push(error);
      await noteFalha(db, next.id);
    }
    next = await nextPorEscrever(db, next.id);
  }
  if (failed.length > 0) throw failed.length > 1 ? new AggregateError(failed) : failed[0];
}
