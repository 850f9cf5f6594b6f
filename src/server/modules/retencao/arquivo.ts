import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { direitosAutorais } from '#domain/relatorios/registros.ts';
import { fileColumns } from '#domain/table.ts';
import { hyphenated } from '#domain/text.ts';
import type { Lease } from '../../db/lease.ts';
import type { Db } from '../../db/open.ts';
import { syncFolder } from '../../lib/syncFolder.ts';
import { startOfDay } from '../../playlog/days.ts';
import { direitosAutorais as entries } from '../../playlog/entries.ts';
import { firstOfMonth } from '../../playlog/kept.ts';
import { logPage } from '../../playlog/logPage.ts';
import { hashOf } from '../../storage/measured.ts';
import type { Storage } from '../../storage/storage.ts';
import { toCsv } from '../exportacoes/csv.ts';

/** Rows per query. Other requests run between two batches, because the database may have only one connection. */
const ROWS_OF_BATCH = 1000;
const LONGEST_NAME = 60;
const UNFINISHED = '.parte-';

type Cliente = { id: string; nome: string };

async function clientesOf(db: Db, mes: string): Promise<Cliente[]> {
  const { rows } = await sql<Cliente>`select id, nome from clientes where chave in
    (select cliente from uso_lojas where dia >= ${mes}::date and dia < ${firstOfMonth(mes, 1)}::date and faixas > 0)
    order by id`.execute(db);
  return rows;
}

async function* batchesOf(db: Db, { id }: Cliente, mes: string, signal: AbortSignal) {
  const days = { since: startOfDay(mes), until: startOfDay(firstOfMonth(mes, 1)) };
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await logPage(db, entries, { cliente: id, limit: ROWS_OF_BATCH, cursor }, days);
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const fileName = ({ id, nome }: Cliente) =>
  `${hyphenated(nome).slice(0, LONGEST_NAME).replace(/^-|-$/g, '')}-${id}.csv`;

export async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'arquivo');
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names.filter((found) => found.startsWith(UNFINISHED)))
    await fs.rm(path.join(folder, name), { recursive: true });
}

/** Removes the files of an interrupted upload first, and the local folder last. */
async function sendAway(lease: Lease, storage: Storage, folder: string): Promise<void> {
  const there = `arquivo/${path.basename(folder)}`;
  for await (const page of storage.list(there))
    for (const old of page) {
      await lease.mustHold();
      await storage.remove(old.path);
    }
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    await lease.mustHold();
    await storage.put(`${there}/${name}`, file, {
      sha256: await hashOf(createReadStream(file)),
      type: 'text/csv; charset=utf-8',
    });
  }
  await fs.rm(folder, { recursive: true });
}

/**
 * Writes a month's rights report to `arquivo/direitos-autorais-<yyyy-MM>/`, one CSV for each client, as an export
 * writes it. `mes` is the month's first day. The folder appears only when it is complete and synced, and replaces an
 * older one. A remote storage receives all files before the month may be dropped; the local copy is then deleted.
 * Nothing is replaced without the lease.
 */
export async function archiveMonth(
  db: Db,
  mes: string,
  { storage, lease }: { storage: Storage; lease: Lease },
): Promise<void> {
  const folder = path.join(storage.dataDir, 'arquivo');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = await fs.mkdtemp(path.join(folder, UNFINISHED));
  for (const cliente of await clientesOf(db, mes)) {
    const rows = toCsv(fileColumns(direitosAutorais.columns), batchesOf(db, cliente, mes, lease.signal));
    const file = createWriteStream(path.join(unfinished, fileName(cliente)), { mode: 0o600, flush: true });
    await pipeline(rows, file);
  }
  await syncFolder(unfinished);
  const finished = path.join(folder, `direitos-autorais-${mes.slice(0, 7)}`);
  await lease.inTransaction(async () => {
    await fs.rm(finished, { recursive: true, force: true });
    await fs.rename(unfinished, finished);
    await syncFolder(folder);
  });
  if (storage.isFar) await sendAway(lease, storage, finished);
}
