import fs from 'node:fs/promises';
import path from 'node:path';
import { release } from '../../generated/release.ts';
import {
  type Backup,
  listBackups,
  type Manifest,
  markBegun,
  nameOf,
  partPath,
  readManifest,
  readStatus,
  writeManifest,
  writeStatus,
} from '../../src/server/backup/kept.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { syncFolder } from '../../src/server/lib/syncFolder.ts';
import { versao } from '../../src/server/lib/versao.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { openStorage } from '../../src/server/storage/open.ts';
import type { Storage } from '../../src/server/storage/storage.ts';
import { monthsOf } from '../rows/fill.ts';
import { tablesOf } from '../rows/tables.ts';
import { keepApagamentos } from './apagamentos.ts';
import { takeFiles } from './files.ts';
import { type Hold, holdPlace } from './hold.ts';
import { readPart, type TablePart, writePart } from './parts.ts';
import { finish, newUnfinished, prune, removeUnfinished } from './prune.ts';
import { openSource } from './source.ts';

export type Taking = {
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_KEEP'>;
  place: Storage;
  log: Log;
  signal: AbortSignal;
  report(line: string): void;
  /** Also warns in the server's log, because its operator does not see the report. */
  warn(line: string): void;
};

async function takeRows(
  { settings, place, log, signal, report }: Taking,
  unfinished: string,
): Promise<Pick<Manifest, 'engine' | 'migrations' | 'months' | 'tables'>> {
  const rows = path.join(unfinished, 'rows');
  await fs.mkdir(rows, { mode: 0o700 });
  const { engine, client, close } = await openSource(settings, path.join(unfinished, 'copy'), log, signal);
  try {
    const run = await client.query<{ name: string }>('select name from kysely_migration order by name');
    const months = await monthsOf(client);
    const tables: TablePart[] = [];
    for (const table of await tablesOf(client)) {
      const part = await writePart(client, table, rows, signal);
      tables.push(part);
      report(`${part.name.padEnd(24)} ${String(part.rows).padStart(12)}`);
    }
    await syncFolder(rows);
    await keepApagamentos(client, place);
    return { engine, migrations: run.rows.map(({ name }) => name), months, tables };
  } finally {
    await close();
  }
}

async function keepRows(backup: Backup, tables: TablePart[], unfinished: string, signal: AbortSignal) {
  if (backup.place.isFar) await markBegun(backup);
  for (const { part } of tables) {
    signal.throwIfAborted();
    await backup.place.put(partPath(backup.name, part.name), path.join(unfinished, 'rows', part.name), part);
  }
  for (const table of tables)
    for await (const _ of readPart(backup, table, unfinished)) signal.throwIfAborted();
}

async function filesBefore(place: Storage): Promise<Manifest['files']> {
  const last = (await listBackups(place)).at(-1);
  if (!last) return [];
  const before = await readManifest({ place, name: last }).catch(() => undefined);
  return before?.files ?? [];
}

const bytesOf = ({ tables, files }: Manifest) =>
  [...tables.map(({ part }) => part), ...files].reduce((sum, { bytes }) => sum + bytes, 0);

async function take(taking: Taking, hold: Hold): Promise<{ name: string; manifest: Manifest }> {
  const { settings, place, signal } = taking;
  const madeAt = new Date();
  const name = nameOf(madeAt);
  await removeUnfinished(place);
  const unfinished = await newUnfinished(place);
  try {
    // Rows go first: a referenced file exists before its row, and for a month after it.
    const rows = await takeRows(taking, unfinished);
    const before = await filesBefore(place);
    const storage = await openStorage(settings, taking.log);
    const files = await takeFiles({ storage, place, unfinished, before, signal });
    const backup = { place, name: place.isFar ? name : path.basename(unfinished) };
    await keepRows(backup, rows.tables, unfinished, signal);
    const manifest: Manifest = {
      format: 1,
      version: release,
      produto: versao,
      madeAt: madeAt.toISOString(),
      ...rows,
      ...files,
    };
    hold.check();
    await writeManifest(backup, manifest);
    await finish(place, unfinished, name);
    return { name, manifest };
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
}

async function writeFailure(place: Storage, error: unknown): Promise<void> {
  const { lastSuccess } = await readStatus(place);
  const reason = error instanceof Error ? error.message : String(error);
  await writeStatus(place, { lastSuccess, lastFailure: { at: new Date().toISOString(), reason } });
}

/**
 * A backup gets its name or manifest only after it was verified, and only then are the oldest removed. The result is
 * recorded in the place. `isDue` is called once the place is locked.
 */
export async function takeBackup(taking: Taking, isDue = async () => true): Promise<string | undefined> {
  const { place, settings } = taking;
  const hold = await holdPlace(place);
  try {
    if (!(await isDue())) return undefined;
    const begun = performance.now();
    const { name, manifest } = await take(taking, hold);
    const { madeAt, tables, files, damaged } = manifest;
    await writeStatus(place, {
      lastSuccess: {
        name,
        madeAt,
        seconds: Math.round((performance.now() - begun) / 1000),
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        files: files.length,
        bytes: bytesOf(manifest),
        damaged: damaged.length,
      },
    });
    for (const file of damaged) taking.report(`Content does not match the name, left out: ${file}`);
    const { gone, unread } = await prune(place, settings.BACKUP_KEEP);
    for (const old of gone) taking.report(`Removed ${old}`);
    if (unread) taking.warn(`${unread.message} Until it is removed, files of deleted backups stay.`);
    return name;
  } catch (error) {
    await writeFailure(place, error).catch((failed) =>
      taking.log.warn({ err: failed }, 'status.json not written'),
    );
    throw error;
  } finally {
    await hold.release();
  }
}
