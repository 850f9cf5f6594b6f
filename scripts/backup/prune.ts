import fs from 'node:fs/promises';
import path from 'node:path';
import {
  keptPath,
  listBackups,
  listBegun,
  manifestPath,
  readManifest,
} from '../../src/server/backup/kept.ts';
import { syncFolder } from '../../src/server/lib/syncFolder.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import type { Storage } from '../../src/server/storage/storage.ts';

const UNFINISHED = '.parte-';
const GONE = '.velha-';

export const newUnfinished = (place: Storage) => fs.mkdtemp(path.join(place.dataDir, UNFINISHED));

/** Renames the finished folder to its backup name. In a bucket the manifest already completes the backup. */
export async function finish(place: Storage, unfinished: string, name: string): Promise<void> {
  if (place.isFar) return;
  await fs.rename(unfinished, path.join(place.dataDir, name));
  await syncFolder(place.dataDir);
}

async function removeAll(place: Storage, folder: string): Promise<void> {
  for await (const page of place.list(folder)) for (const { path: file } of page) await place.remove(file);
}

export async function removeUnfinished(place: Storage): Promise<void> {
  for (const name of await fs.readdir(place.dataDir))
    if (name.startsWith(UNFINISHED) || name.startsWith(GONE))
      await fs.rm(path.join(place.dataDir, name), { recursive: true, force: true });
  if (!place.isFar) return;
  const whole = await listBackups(place);
  for (const name of await listBegun(place)) if (!whole.includes(name)) await removeAll(place, name);
}

/** Deletes the manifest, or renames the folder, first: a partly removed backup then no longer looks complete. */
async function remove(place: Storage, name: string): Promise<void> {
  if (place.isFar) {
    await place.remove(manifestPath(name));
    return removeAll(place, name);
  }
  const gone = path.join(place.dataDir, `${GONE}${name}`);
  await fs.rename(path.join(place.dataDir, name), gone);
  await fs.rm(gone, { recursive: true, force: true });
}

async function namedBy(place: Storage, names: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of names)
    for (const { sha256 } of (await readManifest({ place, name })).files) named.add(keptPath(sha256));
  return named;
}

async function removeAllBut(place: Storage, named: Set<string>): Promise<void> {
  for await (const page of place.list('files'))
    for (const { path: file } of page) if (!named.has(file)) await place.remove(file);
}

type Pruned = { gone: string[]; unread?: StartError };

/**
 * Keeps the newest `keep` backups (0 keeps all). Files are removed only if all remaining manifests can be read, because
 * a damaged one may refer to any of them.
 */
export async function prune(place: Storage, keep: number): Promise<Pruned> {
  const names = await listBackups(place);
  const gone = keep === 0 ? [] : names.slice(0, -keep);
  for (const name of gone) await remove(place, name);
  if (gone.length === 0) return { gone };
  try {
    await removeAllBut(place, await namedBy(place, names.slice(gone.length)));
    return { gone };
  } catch (unread) {
    if (unread instanceof StartError) return { gone, unread };
    throw unread;
  }
}
