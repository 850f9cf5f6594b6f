import { createReadStream } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Backup, Manifest } from '../../src/server/backup/kept.ts';
import { startEmbedded } from '../../src/server/db/embedded/start.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { withTemporaryDatabase } from '../../src/server/db/temporary/databases.ts';
import { makeTemporaryFolder } from '../../src/server/db/temporary/folders.ts';
import { sweepTemporary } from '../../src/server/db/temporary/sweep.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { clientConfigOf, socketConfigOf } from '../../src/server/settings/postgresAddress.ts';
import { hashOf } from '../../src/server/storage/measured.ts';
import { RowsDigest, readRows } from '../rows/rows.ts';
import { tablesOf } from '../rows/tables.ts';
import { DamagedError } from './parts.ts';
import { restoreBackup } from './restore.ts';
import { BEGIN, connected } from './source.ts';

async function compareRows(client: pg.Client, manifest: Manifest): Promise<void> {
  await client.query(BEGIN);
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const { name, rows, digest } of manifest.tables) {
    const table = tables.get(name);
    const found = new RowsDigest();
    if (table) for await (const batch of readRows(client, table)) found.add(batch);
    const told = found.told();
    if (told.rows !== rows || told.digest !== digest)
      throw new DamagedError(
        `${name}: the ${told.rows} restored rows differ from the ${rows} in the backup.`,
      );
  }
  await client.query('rollback');
}

async function compareFiles(dataDir: string, { files }: Manifest): Promise<void> {
  for (const { path: file, sha256 } of files)
    if ((await hashOf(createReadStream(path.join(dataDir, file)))) !== sha256)
      throw new DamagedError(`${file}: the restored file differs from the backup.`);
}

async function withDatabase<T>(address: string, work: (address: string) => Promise<T>): Promise<T> {
  const owner = await connected(clientConfigOf(address));
  return withTemporaryDatabase(owner, address, work).finally(() => owner.end());
}

type Verifying = {
  DATABASE_URL?: string;
  log: Log;
  report(line: string): void;
  signal?: AbortSignal;
};

async function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/**
 * Restores a backup into a temporary place, compares every row and file, and migrates it to this version's schema.
 */
export async function verifyBackup(
  backup: Backup,
  { DATABASE_URL, log, report, signal }: Verifying,
): Promise<Manifest> {
  await sweepTemporary({ DATABASE_URL }, log);
  const { dir: DATA_DIR, remove } = makeTemporaryFolder('verify');
  const verify = async (address?: string) => {
    const place = { DATA_DIR, DATABASE_URL: address };
    const manifest = await restoreBackup(backup, place, { log, report, isExact: true });
    const embedded = address ? undefined : await startEmbedded(DATA_DIR, log);
    try {
      const client = await connected(embedded ? socketConfigOf(embedded.host) : clientConfigOf(address!));
      await compareRows(client, manifest).finally(() => client.end());
    } finally {
      await embedded?.stop();
    }
    await compareFiles(DATA_DIR, manifest);
    const opened = await openDatabase(place, log);
    await opened.close();
    return manifest;
  };
  try {
    const whole = (address?: string) => unlessAborted(signal, verify(address));
    return await (DATABASE_URL ? withDatabase(DATABASE_URL, whole) : whole());
  } finally {
    remove();
  }
}
