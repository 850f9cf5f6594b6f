import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { keptPath, type Manifest } from '../../src/server/backup/kept.ts';
import { syncFolder } from '../../src/server/lib/syncFolder.ts';
import { openFolder } from '../../src/server/storage/folder.ts';
import type { Listed, Storage } from '../../src/server/storage/storage.ts';
import { copyMeasured, DamagedError } from './parts.ts';

type KeptFile = Manifest['files'][number];

/** Storage folders in a backup. Keys are left out, because they are secrets of the running server. */
const KEPT = ['audio', 'marca', 'arquivo'];
const OUTBOX = 'outbox';
export const KEPT_FILES: readonly string[] = [...KEPT, OUTBOX];
const UNFINISHED = /(^|\/)(audio\/incoming|\.parte-[^/]*)(\/|$)/;
const CONTENT = /^(?:audio\/[0-9a-f]{2}|marca)\/([0-9a-f]{64})$/;

async function* inFolder(from: Storage, folder: string): AsyncGenerator<Listed> {
  for await (const page of from.list(folder)) yield* page.filter(({ path }) => !UNFINISHED.test(path));
}

type Taking = {
  storage: Storage;
  place: Storage;
  unfinished: string;
  before: KeptFile[];
  signal: AbortSignal;
};

async function sizesIn(place: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const page of place.list('files'))
    for (const { path: file, bytes } of page) sizes.set(file, bytes ?? (await place.find(file))?.bytes ?? -1);
  return sizes;
}

async function copyIn({ place, unfinished }: Taking, content: Readable, file: string) {
  const incoming = path.join(unfinished, 'incoming');
  const copied = await copyMeasured(content, incoming);
  const named = CONTENT.exec(file)?.[1];
  if (named && named !== copied.sha256) return undefined;
  const kept = keptPath(copied.sha256);
  // The caller reuses complete files, so an existing file at this path is incomplete.
  await place.remove(kept);
  await place.put(kept, incoming, copied);
  return copied;
}

/** Copies only new files. Audio and logos are compared by their hash, which is their name; other files by size and time. */
export async function takeFiles(taking: Taking): Promise<Pick<Manifest, 'files' | 'damaged'>> {
  const { storage, place, before, signal } = taking;
  const here = openFolder(storage.dataDir);
  const sizes = await sizesIn(place);
  const known = new Map(before.map((file) => [file.path, file]));
  const files: KeptFile[] = [];
  const damaged: string[] = [];
  const sources: [string, Storage][] = [
    ...KEPT.map((folder): [string, Storage] => [folder, storage]),
    [OUTBOX, here],
  ];
  // Archives in the data folder were written before the bucket was configured.
  if (storage.isFar) sources.push(['arquivo', here]);
  for (const [folder, from] of sources) {
    for await (const { path: file, ...listed } of inFolder(from, folder)) {
      signal.throwIfAborted();
      const { bytes, modifiedMs } = listed.bytes === undefined ? ((await from.find(file)) ?? {}) : listed;
      if (bytes === undefined || modifiedMs === undefined) continue;
      const last = known.get(file);
      const isSame = last?.bytes === bytes && last.modifiedMs === modifiedMs;
      const sha256 = CONTENT.exec(file)?.[1] ?? (isSame ? last.sha256 : undefined);
      if (sha256 && sizes.get(keptPath(sha256)) === bytes) {
        files.push({ path: file, bytes, sha256, modifiedMs });
        continue;
      }
      const content = await from.read(file);
      if (!content) continue;
      const copied = await copyIn(taking, content, file);
      if (copied) files.push({ path: file, ...copied, modifiedMs });
      else damaged.push(file);
    }
  }
  return { files, damaged };
}

export async function restoreFiles(place: Storage, { files }: Manifest, storage: Storage): Promise<void> {
  const folders = new Set<string>();
  const { dataDir } = storage;
  for (const { path: file, sha256, modifiedMs } of files) {
    const target = path.join(dataDir, file);
    const content = await place.read(keptPath(sha256));
    const copied = content && (await copyMeasured(content, target).catch(() => undefined));
    if (copied?.sha256 !== sha256) throw new DamagedError(`The backup is damaged: ${file} cannot be read.`);
    if (storage.isFar && !file.startsWith(`${OUTBOX}/`)) {
      await storage.put(file, target, { sha256 });
      await fs.rm(target);
      continue;
    }
    await fs.utimes(target, new Date(modifiedMs), new Date(modifiedMs));
    folders.add(path.dirname(target));
  }
  for (const folder of folders) await syncFolder(folder);
}
