import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../lib/log.ts';
import { StartError } from './explain.ts';

/** A restore collects its files here until it is complete. The folder also marks that a restore began. */
export const RESTORE = '.restore';
/** Describes the restore. Older versions wrote no such file. */
export const RESTORE_MARK = 'restore.json';

const FOLDERS = ['pg', 'audio', 'marca', 'arquivo', 'outbox', 'run', '.backup'];
const KEY = /\.key$/;
const STICKY = 0o1000;

const isFolder = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its parents one by one. Node's recursive mkdir never returns if none can be created, as in
 * /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server that starts at the same time may have created it.
    if (!isFolder(folder)) throw error;
  }
}

/** Restricts a file or folder to this user, and returns whether that worked. */
function close(file: string, mode: number): boolean {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0) return true;
  try {
    fs.chmodSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

/** A restore ends by moving the database into place, so a missing database means that it was cut off. */
export const isRestoreCutOff = (dataDir: string) =>
  isFolder(path.join(dataDir, RESTORE)) && !isFolder(path.join(dataDir, 'pg'));

/**
 * Creates the data folder if missing and restricts it to this user. Refuses an unfinished restore, because it looks
 * like a new installation.
 */
export function prepareDataDir(dataDir: string, log: Log): void {
  makeFolder(dataDir);
  if (isRestoreCutOff(dataDir)) {
    const next = fs.existsSync(path.join(dataDir, RESTORE, RESTORE_MARK))
      ? 'Run the restore again, which clears it (with DATABASE_URL into a new, empty database), or set another DATA_DIR.'
      : 'An older version left it, without a list of its files: set another DATA_DIR, or empty this one.';
    throw new StartError(
      `A restore into ${dataDir} was cut off, or is under way: the data may be incomplete. ${next}`,
    );
  }
  const at = (name: string) => path.join(dataDir, name);
  // Remove the leftovers of a restore that was killed after it was complete. If the database's folder moved later, they
  // would look like an unfinished restore.
  fs.rmSync(at(RESTORE), { recursive: true, force: true });
  const isShared = dataDir === path.parse(dataDir).root || (fs.statSync(dataDir).mode & STICKY) !== 0;
  const open = [
    ...(isShared || close(dataDir, 0o700) ? [] : [dataDir]),
    ...FOLDERS.map(at).filter((folder) => !close(folder, 0o700)),
    ...fs
      .readdirSync(dataDir)
      .filter((name) => KEY.test(name))
      .map(at)
      .filter((key) => !close(key, 0o600)),
  ];
  if (open.length > 0)
    log.warn(
      { open },
      'other users of the machine may read these files, and their permissions cannot be changed',
    );
}
