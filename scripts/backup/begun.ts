import fs from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder } from '../../src/server/lib/syncFolder.ts';
import { isRestoreCutOff, makeFolder, RESTORE, RESTORE_MARK } from '../../src/server/settings/dataDir.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import { openFolder } from '../../src/server/storage/folder.ts';
import { KEPT_FILES } from './files.ts';
import { lockFile } from './hold.ts';

const LOCK = '.lock';
const DATABASE_ENDS_WITHIN_MS = 30_000;

type Begun = { backup: string; begunAt: string };

const markOf = (dataDir: string) => path.join(dataDir, RESTORE, RESTORE_MARK);

const lockOf = (dataDir: string) =>
  lockFile(path.join(dataDir, RESTORE, LOCK), `Another restore into ${dataDir} is under way.`);

function awaitDatabase(folder: string): void {
  const lock = new DatabaseSync(path.join(folder, 'pg.lock'), { timeout: DATABASE_ENDS_WITHIN_MS });
  lock.exec('begin exclusive');
  lock.close();
}

export async function refuseOthers(dataDir: string): Promise<void> {
  const found = await fs.readdir(dataDir).catch(() => []);
  const isMarked = await fs.stat(markOf(dataDir)).catch(() => undefined);
  const own = isRestoreCutOff(dataDir) ? [RESTORE, ...(isMarked ? KEPT_FILES : [])] : [];
  if (found.some((name) => !own.includes(name)))
    throw new StartError(`${dataDir} is not empty. Set another DATA_DIR.`);
}

async function clearCutOff(dataDir: string, report: (line: string) => void): Promise<void> {
  const folder = path.join(dataDir, RESTORE);
  const mark = await fs.readFile(markOf(dataDir), 'utf8').catch(() => undefined);
  awaitDatabase(folder);
  for (const name of KEPT_FILES) await fs.rm(path.join(dataDir, name), { recursive: true, force: true });
  for (const name of await fs.readdir(folder))
    if (name !== LOCK && name !== RESTORE_MARK) await fs.rm(path.join(folder, name), { recursive: true });
  const { backup, begunAt } = (mark ? JSON.parse(mark) : {}) as Partial<Begun>;
  const which = mark ? ` of ${backup}, begun at ${begunAt},` : '';
  report(`A restore${which} was cut off: its remains were removed.\n`);
}

/**
 * Marks and locks an empty folder, so that no server treats it as a new installation. Returns a function that removes
 * the mark.
 */
export async function beginRestore(
  dataDir: string,
  backup: string,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  const folder = path.join(dataDir, RESTORE);
  await refuseOthers(dataDir);
  const isAgain = isRestoreCutOff(dataDir);
  makeFolder(folder);
  const lock = lockOf(dataDir);
  try {
    if (isAgain) await clearCutOff(dataDir, report);
    const begun: Begun = { backup, begunAt: new Date().toISOString() };
    await openFolder(folder).write(RESTORE_MARK, JSON.stringify(begun));
    await syncFolder(dataDir);
  } catch (error) {
    lock.close();
    throw error;
  }
  return async () => {
    // A server that starts meanwhile may have removed it already.
    await fs.rm(folder, { recursive: true, force: true });
    lock.close();
  };
}
