import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../lib/log.ts';

const LOCK = 'lock';
/** The kinds of folders, and the names of those of versions whose folders had no lock. */
const OURS = /^vitrola-(verify|check|move)-/;
/** How old a folder without a lock must be: its maker locks it at once, and no version works on one for a day. */
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Locks a file until it is closed, or returns undefined if another process has it; the kernel lets go with the process. */
export function tryLockFile(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (/locked/.test(String(error))) return undefined;
    throw error;
  }
}

/** A folder of this process in TMPDIR: `dir` is empty, and `remove` takes all of it away. */
export type TemporaryFolder = { dir: string; remove(): void };

/** Makes a folder whose name has kind, host, process and start, and which is locked while this process lives. */
export function makeTemporaryFolder(
  kind: 'verify' | 'check' | 'move',
  parent: string = os.tmpdir(),
): TemporaryFolder {
  const host = createHash('sha256').update(os.hostname()).digest('hex').slice(0, 8);
  const start = Math.round(performance.timeOrigin).toString(36);
  const outer = fs.mkdtempSync(path.join(parent, `vitrola-${kind}-${host}-${process.pid}-${start}-`));
  const lock = tryLockFile(path.join(outer, LOCK));
  const dir = path.join(outer, 'data');
  fs.mkdirSync(dir, { mode: 0o700 });
  return {
    dir,
    remove() {
      fs.rmSync(dir, { recursive: true, force: true });
      lock?.close();
      fs.rmSync(outer, { recursive: true, force: true });
    },
  };
}

/** Removes a folder unless somebody still has it. Reports whether it did. */
function removeIfLeft(folder: string): boolean {
  const file = path.join(folder, LOCK);
  const isLocked = fs.existsSync(file);
  if (!isLocked && Date.now() - fs.statSync(folder).mtimeMs < A_DAY_MS) return false;
  const lock = isLocked ? tryLockFile(file) : undefined;
  if (isLocked && !lock) return false;
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } finally {
    lock?.close();
  }
  return true;
}

/** Removes the folders of killed processes, with the copies of data in them. */
export function sweepFolders(log: Log, parent: string): void {
  for (const name of fs.readdirSync(parent).filter((found) => OURS.test(found))) {
    const folder = path.join(parent, name);
    try {
      if (removeIfLeft(folder)) log.warn({ folder }, 'removed what a killed process left');
    } catch (error) {
      log.warn({ err: error, folder }, 'left by a killed process, and not removed');
    }
  }
}
