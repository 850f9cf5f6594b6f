import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../lib/log.ts';
import { StartError } from './explain.ts';

/** The folder where a restore puts what it makes until all of it is there; it also marks that the restore began. */
export const RESTORE = '.restore';
/** Says in it which restore began; versions before left none. */
export const RESTORE_MARK = 'restore.json';

const FOLDERS = ['pg', 'audio', 'arquivo', 'outbox', 'run', '.backup'];
const KEY = /\.key$/;
/** The mode's bit of a folder that all users of the machine share, as /tmp. */
const STICKY = 0o1000;

const isFolder = (folder: string) => fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Makes a folder, and those above it one by one: Node's own way never ends where none can be made, as in /proc. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Of two servers that start at once, the other one may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/** Closes a file or folder to other users of the machine, and tells whether it is closed to them then. */
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

/** Whether a restore into this folder began and did not end: it ends by giving the database its place. */
export const isRestoreCutOff = (dataDir: string) =>
  isFolder(path.join(dataDir, RESTORE)) && !isFolder(path.join(dataDir, 'pg'));

/**
 * Makes the data folder where there is none, and closes it and what lies in it to other users, whoever could read it
 * before. Refuses a folder that a restore left unfinished, because it looks like that of a new installation.
 */
export function prepareDataDir(dataDir: string, log: Log): void {
  makeFolder(dataDir);
  if (isRestoreCutOff(dataDir)) {
    const next = fs.existsSync(path.join(dataDir, RESTORE, RESTORE_MARK))
      ? 'Run the restore again, which clears it (with DATABASE_URL into a new, empty database), or set another DATA_DIR.'
      : 'A version before left it, without a word of what is its own: set another DATA_DIR, or empty this one.';
    throw new StartError(
      `A restore into ${dataDir} was cut off, or is under way: what is there may not be whole. ${next}`,
    );
  }
  const at = (name: string) => path.join(dataDir, name);
  // The remains of a restore that was killed once all was in its place go, because without the database's folder it
  // would look cut off.
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
    log.warn({ open }, 'other users of the machine may read this, and it cannot be closed');
}
