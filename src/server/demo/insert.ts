import fs from 'node:fs/promises';
import type { Database, NewRow } from '#generated/db.d.ts';
import { newIncoming } from '../audio/incoming.ts';
import { puttingAudio } from '../audio/store.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Storage } from '../storage/storage.ts';
import { mustBeWanted } from './encerramento.ts';

/** Small enough to take well under 200 ms, so that concurrent requests do not notice. */
const BATCH = 150;

async function insertBatch<T extends keyof Database>(trx: Db, table: T, rows: NewRow<T>[]): Promise<void> {
  await mustBeWanted(trx);
  await trx
    .insertInto(table as 'clientes')
    .values(rows as NewRow<'clientes'>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insert<T extends keyof Database>(
  db: Db,
  table: T,
  rows: NewRow<T>[],
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    signal?.throwIfAborted();
    await inTransaction(db, (trx) => insertBatch(trx, table, rows.slice(start, start + BATCH)));
  }
}

type Audio = { sha256: string; bytes: Buffer; type: string };

export async function insertWithAudio<T extends 'musicas' | 'vinhetas'>(
  db: Db,
  storage: Storage,
  table: T,
  rows: NewRow<T>[],
  { sha256, bytes, type }: Audio,
): Promise<void> {
  const incoming = await newIncoming(storage.dataDir);
  await fs.writeFile(incoming, bytes, { mode: 0o600, flush: true });
  const audio = { incoming, sha256, type, bytes: bytes.length };
  await puttingAudio({ db, storage }, audio, (trx) => insertBatch(trx, table, rows));
  // If an earlier load had already stored the audio, the new file is still here.
  await fs.rm(incoming, { force: true });
}
