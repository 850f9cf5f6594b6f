import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdLog } from '../../src/server/db/embedded/hold.ts';
import { StartError } from '../../src/server/settings/explain.ts';

const ATTEMPTS = 10;
const AGAIN_AFTER_MS = 1_000;
const CONTROL = path.join('global', 'pg_control');
const LOG = 'pg_wal';
/** Folders that PostgreSQL creates at startup; its own base backup skips them too. */
const MADE_ANEW = ['pg_stat_tmp', 'pg_subtrans', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_dynshmem'];
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function copyFolder(from: string, to: string, leaveOut: (relative: string) => boolean): Promise<void> {
  await fs.mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    if (leaveOut(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      const isEmptied = MADE_ANEW.includes(entry.name);
      await copyFolder(source, target, isEmptied ? () => true : leaveOut);
    } else {
      // A file that disappeared belongs to a dropped table. The write-ahead log repeats the drop.
      await fs.copyFile(source, target, fs.constants.COPYFILE_FICLONE).catch((error) => {
        if (!isGone(error)) throw error;
      });
    }
  }
}

/** Copies the folder of an embedded database that no process has open. Only reads it. */
export const copyStopped = (dataDir: string, to: string): Promise<void> =>
  copyFolder(path.join(dataDir, 'pg'), to, (name) => LEFT_OUT.test(name));

/**
 * Copies the folder of an embedded database that may be in use. Only reads it. Its pages are from different moments, as
 * after a power cut, and the write-ahead log since the last checkpoint repairs them. So the checkpoint is copied first,
 * the log last, and everything again if another checkpoint came in between.
 */
export async function copyEmbedded(dataDir: string, to: string, signal: AbortSignal): Promise<void> {
  const from = path.join(dataDir, 'pg');
  const release = await holdLog(dataDir);
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      signal.throwIfAborted();
      const control = await fs.readFile(path.join(from, CONTROL));
      await copyFolder(from, to, (name) => LEFT_OUT.test(name) || name === LOG || name === 'pg_control');
      await copyFolder(path.join(from, LOG), path.join(to, LOG), () => false);
      await fs.writeFile(path.join(to, CONTROL), control, { mode: 0o600 });
      if (control.equals(await fs.readFile(path.join(from, CONTROL)))) return;
      await fs.rm(to, { recursive: true });
      await wait(AGAIN_AFTER_MS, undefined, { signal });
    }
  } finally {
    await release();
  }
  throw new StartError(`The embedded database in ${dataDir} kept restarting while it was copied.`);
}
