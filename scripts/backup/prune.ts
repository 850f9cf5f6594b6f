import fs from 'node:fs/promises';
import path from 'node:path';
import { keptFile, listBackups, readManifest } from '../../src/server/backup/folder.ts';

const UNFINISHED = '.parte-';
const GONE = '.velha-';

/** A new folder for a backup under way, which has its name only once it is whole. */
export const newUnfinished = (to: string) => fs.mkdtemp(path.join(to, UNFINISHED));

/** Removes what runs that were cut off left behind. */
export async function removeUnfinished(to: string): Promise<void> {
  for (const name of await fs.readdir(to))
    if (name.startsWith(UNFINISHED) || name.startsWith(GONE))
      await fs.rm(path.join(to, name), { recursive: true, force: true });
}

/** Removes files that no backup names any more. */
async function removeUnnamed(to: string, names: string[]): Promise<void> {
  const named = new Set<string>();
  for (const name of names)
    for (const { sha256 } of (await readManifest(path.join(to, name))).files) named.add(sha256);
  for (const prefix of await fs.readdir(path.join(to, 'files')).catch(() => []))
    for (const sha256 of await fs.readdir(path.join(to, 'files', prefix)))
      if (!named.has(sha256)) await fs.rm(keptFile(to, sha256), { force: true });
}

/** Keeps the newest backups, as many as are asked for (0 is all), and answers which are gone. */
export async function prune(to: string, keep: number): Promise<string[]> {
  const names = await listBackups(to);
  const old = keep === 0 ? [] : names.slice(0, -keep);
  for (const name of old) {
    // So that one which is removed in part has its name no more.
    const gone = path.join(to, `${GONE}${name}`);
    await fs.rename(path.join(to, name), gone);
    await fs.rm(gone, { recursive: true, force: true });
  }
  if (old.length > 0) await removeUnnamed(to, names.slice(old.length));
  return old;
}
