import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { readApagamentos } from '../../src/server/backup/apagamentos.ts';
import { type Backup, type Manifest, readManifest } from '../../src/server/backup/kept.ts';
import { startEmbedded } from '../../src/server/db/embedded/start.ts';
import { migrateAs } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { syncFolder } from '../../src/server/lib/syncFolder.ts';
import { eraseAgain } from '../../src/server/modules/historico/eraseAgain.ts';
import { isRestoreCutOff, RESTORE } from '../../src/server/settings/dataDir.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import { clientConfigOf, socketConfigOf } from '../../src/server/settings/postgresAddress.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { openStorage } from '../../src/server/storage/open.ts';
import type { Storage } from '../../src/server/storage/storage.ts';
import { fillDatabase } from '../rows/fill.ts';
import { insertRows } from '../rows/rows.ts';
import { tablesOf } from '../rows/tables.ts';
import { settleWebhooks } from '../rows/webhooks.ts';
import { beginRestore, refuseOthers } from './begun.ts';
import { restoreFiles } from './files.ts';
import { checkWhole, DamagedError, readPart } from './parts.ts';
import { connected } from './source.ts';

type Report = (line: string) => void;

const kyselyOn = (client: pg.Client) =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client), release() {} }),
        end: async () => {},
      } as never,
    }),
  });

/** Rows between two checkpoints. The embedded database makes none itself, so its log would hold all rows. */
const ROWS_OF_LOG = 500_000;

async function restoreRows(
  client: pg.Client,
  backup: Backup,
  manifest: Manifest,
  {
    folder,
    isEmbedded,
    isExact,
    report,
  }: { folder: string; isEmbedded: boolean; isExact: boolean; report: Report },
): Promise<void> {
  if ((await tablesOf(client)).length > 0)
    throw new StartError('The database already has tables. Use a new, empty one.');
  await client.query("begin; set local time zone 'UTC'");
  try {
    await migrateAs(kyselyOn(client), manifest.migrations);
    const parts = new Map(manifest.tables.map((table) => [table.name, table]));
    let written = 0;
    await fillDatabase(client, manifest.months, async (table) => {
      const part = parts.get(table.name);
      if (!part) throw new DamagedError(`The backup has no table ${table.name}.`);
      parts.delete(table.name);
      for await (const rows of readPart(backup, part, folder)) {
        await insertRows(client, table, rows);
        if (
          isEmbedded &&
          Math.floor(written / ROWS_OF_LOG) < Math.floor((written + rows.length) / ROWS_OF_LOG)
        )
          await client.query('checkpoint');
        written += rows.length;
      }
      report(`${part.name.padEnd(24)} ${String(part.rows).padStart(12)}`);
    });
    if (parts.size > 0)
      throw new DamagedError(`The backup has other tables: ${[...parts.keys()].join(', ')}.`);
    if (!isExact) await settleWebhooks(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Repeats the erasures that happened after the backup, on this version's schema and before anybody opens the database.
 * Without any, the schema stays the backup's.
 */
async function eraseWhatWas(
  { place: backups }: Backup,
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  { storage, log, report }: { storage: Storage; log: Log; report: Report },
): Promise<void> {
  let opened: Awaited<ReturnType<typeof openDatabase>> | undefined;
  let erased = 0;
  try {
    for await (const apagamentos of readApagamentos(backups)) {
      opened ??= await openDatabase(settings, log);
      erased += await eraseAgain(opened.db, apagamentos, storage);
    }
  } finally {
    await opened?.close();
  }
  if (erased > 0) report(`\nErasures after this backup, repeated now: ${erased}`);
}

type Restoring = { backup: Backup; manifest: Manifest; isExact: boolean; log: Log; report: Report };

async function restoreEmbedded(
  dataDir: string,
  { backup, manifest, isExact, log, report }: Restoring,
  finish: (settings: { DATA_DIR: string }) => Promise<void>,
) {
  // Create the database in another folder and move it when it is complete: a database in place marks the restore as
  // finished.
  const unfinished = path.join(dataDir, RESTORE);
  const embedded = await startEmbedded(unfinished, log);
  try {
    const client = await connected(socketConfigOf(embedded.host));
    const how = { folder: unfinished, isEmbedded: true, isExact, report };
    await restoreRows(client, backup, manifest, how)
      .then(() => client.query('analyze'))
      .finally(() => client.end());
  } finally {
    await embedded.stop();
  }
  await finish({ DATA_DIR: unfinished });
  await fs.rename(path.join(unfinished, 'pg'), path.join(dataDir, 'pg'));
  await syncFolder(dataDir);
}

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL'>;

/**
 * Restores files, then rows, then repeats later erasures. `isExact` changes no restored row, so that rows can be
 * compared.
 */
export async function restoreBackup(
  backup: Backup,
  place: Place,
  { log, report, isExact = false }: { log: Log; report: Report; isExact?: boolean },
): Promise<Manifest> {
  const { DATA_DIR, DATABASE_URL } = place;
  const manifest = await readManifest(backup);
  await refuseOthers(DATA_DIR);
  await checkWhole(backup, manifest);
  const storage = await openStorage(place, log);
  const erase = async (settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>) => {
    if (!isExact) await eraseWhatWas(backup, settings, { storage, log, report });
  };
  if (!DATABASE_URL) {
    const finish = await beginRestore(DATA_DIR, backup.name, report);
    await restoreFiles(backup.place, manifest, storage);
    await restoreEmbedded(DATA_DIR, { backup, manifest, isExact, log, report }, erase);
    await finish();
    return manifest;
  }
  const client = await connected(clientConfigOf(DATABASE_URL));
  try {
    if ((await tablesOf(client)).length > 0) {
      const whose = isRestoreCutOff(DATA_DIR) ? ', which may come from the restore that was cut off' : '';
      throw new StartError(
        `The PostgreSQL of DATABASE_URL already has tables${whose}. Use a new, empty database.`,
      );
    }
    const finish = await beginRestore(DATA_DIR, backup.name, report);
    await restoreFiles(backup.place, manifest, storage);
    await restoreRows(client, backup, manifest, { folder: DATA_DIR, isEmbedded: false, isExact, report });
    await erase({ DATA_DIR, DATABASE_URL });
    await finish();
    // Takes minutes for a large database, and completeness does not depend on it.
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return manifest;
}
