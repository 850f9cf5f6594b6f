import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../lib/log.ts';

const LOCK = 'lock';
/** Also matches folders of older versions, which had no lock. */
const OURS = /^vitrola-(verify|check|move)-/;
/** Minimum age of a folder without a lock: creators lock immediately, and no version uses a folder for a day. */
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Returns undefined if another process holds the lock. The kernel releases it with the process. */
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

export type TemporaryFolder = { dir: string; remove(): void };

/** The folder stays locked while this process runs. Its name contains kind, host, process and start. */
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
