import fs from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import document from '../../generated/openapi.json' with { type: 'json' };
import {
  listBackups,
  type Manifest,
  nameOf,
  readManifest,
  readStatus,
  writeManifest,
  writeStatus,
} from '../../src/server/backup/folder.ts';
import { StartError } from '../../src/server/explain.ts';
import type { Log } from '../../src/server/log.ts';
import type { Settings } from '../../src/server/settings.ts';
import { syncFolder } from '../../src/server/syncFolder.ts';
import { monthsOf } from '../rows/fill.ts';
import { tablesOf } from '../rows/tables.ts';
import { takeFiles } from './files.ts';
import { readPart, type TablePart, writePart } from './parts.ts';
import { newUnfinished, prune, removeUnfinished } from './prune.ts';
import { openSource } from './source.ts';

export type Taking = {
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_KEEP'>;
  /** The folder of backups. */
  to: string;
  log: Log;
  signal: AbortSignal;
  report(line: string): void;
};

/** Somebody else takes one into the same folder. */
export class BusyError extends StartError {
  override name = 'BusyError';
}

/** Holds a folder of backups alone; the kernel lets go of it with the process. */
function lockFolder(to: string): DatabaseSync {
  const lock = new DatabaseSync(path.join(to, '.lock'));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw /locked/.test(String(error)) ? new BusyError(`Another backup into ${to} is under way.`) : error;
  }
}

async function takeRows(
  { settings, log, signal, report }: Taking,
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
    return { engine, migrations: run.rows.map(({ name }) => name), months, tables };
  } finally {
    await close();
  }
}

/** Reads again what was written. */
async function checkRows(backup: string, tables: TablePart[], signal: AbortSignal): Promise<void> {
  for (const table of tables) for await (const _ of readPart(backup, table)) signal.throwIfAborted();
}

async function filesBefore(to: string): Promise<Manifest['files']> {
  const last = (await listBackups(to)).at(-1);
  return last ? ((await readManifest(path.join(to, last)).catch(() => undefined))?.files ?? []) : [];
}

const bytesOf = ({ tables, files }: Manifest) =>
  [...tables.map(({ part }) => part), ...files].reduce((sum, { bytes }) => sum + bytes, 0);

async function take(taking: Taking): Promise<{ name: string; manifest: Manifest }> {
  const { settings, to, signal } = taking;
  const madeAt = new Date();
  await removeUnfinished(to);
  const unfinished = await newUnfinished(to);
  try {
    // The rows first: a file that a row names is there before the row is, and stays for a month after it.
    const rows = await takeRows(taking, unfinished);
    const before = await filesBefore(to);
    const files = await takeFiles({ dataDir: settings.DATA_DIR, to, unfinished, before, signal });
    await checkRows(unfinished, rows.tables, signal);
    const manifest: Manifest = {
      format: 1,
      version: document.info.version,
      madeAt: madeAt.toISOString(),
      ...rows,
      ...files,
    };
    await writeManifest(unfinished, manifest);
    const name = nameOf(madeAt);
    await fs.rename(unfinished, path.join(to, name));
    await syncFolder(to);
    return { name, manifest };
  } finally {
    await fs.rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Takes a backup into a folder: it has its name once it is whole and was read again, and only then are the oldest
 * removed. How it went is kept in the folder. `isDue` is asked once nobody else takes one.
 */
export async function takeBackup(taking: Taking, isDue = async () => true): Promise<string | undefined> {
  const { to, settings } = taking;
  await fs.mkdir(to, { recursive: true, mode: 0o700 });
  const lock = lockFolder(to);
  try {
    if (!(await isDue())) return undefined;
    const begun = performance.now();
    const { name, manifest } = await take(taking);
    const { madeAt, tables, files, damaged } = manifest;
    await writeStatus(to, {
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
    for (const file of damaged) taking.report(`Not what its name says, and left out: ${file}`);
    for (const gone of await prune(to, settings.BACKUP_KEEP)) taking.report(`Removed ${gone}`);
    return name;
  } catch (error) {
    const { lastSuccess } = await readStatus(to);
    const reason = error instanceof Error ? error.message : String(error);
    await writeStatus(to, { lastSuccess, lastFailure: { at: new Date().toISOString(), reason } });
    throw error;
  } finally {
    lock.close();
  }
}
