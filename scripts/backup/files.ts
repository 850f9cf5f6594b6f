import fs from 'node:fs/promises';
import path from 'node:path';
import { keptFile, type Manifest } from '../../src/server/backup/folder.ts';
import { syncFolder } from '../../src/server/syncFolder.ts';
import { copyMeasured, DamagedError } from './parts.ts';

type KeptFile = Manifest['files'][number];

/** What of the data folder goes into a backup beside the rows. The keys do not: they are secrets of the running server. */
const FOLDERS = ['audio', 'arquivo', 'outbox'];
/** What is still being written: uploads, an archive. */
const UNFINISHED = /(^|\/)(audio\/incoming|\.parte-[^/]*)(\/|$)/;
const CONTENT = /^audio\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

async function* walk(dataDir: string, relative: string): AsyncGenerator<string> {
  const entries = await fs.readdir(path.join(dataDir, relative), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const found = `${relative}/${entry.name}`;
    if (UNFINISHED.test(found)) continue;
    if (entry.isDirectory()) yield* walk(dataDir, found);
    else if (entry.isFile()) yield found;
  }
}

type Taking = {
  dataDir: string;
  /** The folder of backups, and the one under way in it. */
  to: string;
  unfinished: string;
  /** The files of the backup before. */
  before: KeptFile[];
  signal: AbortSignal;
};

const isThere = (to: string, { sha256, bytes }: { sha256: string; bytes: number }) =>
  fs.stat(keptFile(to, sha256)).then(
    ({ size }) => size === bytes,
    () => false,
  );

/** Copies a file into the folder's store, and answers what it is; nothing when its content is not what its name says. */
async function copyIn({ dataDir, to, unfinished }: Taking, file: string) {
  const incoming = path.join(unfinished, 'incoming');
  const copied = await copyMeasured(path.join(dataDir, file), incoming);
  const named = CONTENT.exec(file)?.[1];
  if (named && named !== copied.sha256) return undefined;
  const kept = keptFile(to, copied.sha256);
  await fs.mkdir(path.dirname(kept), { recursive: true, mode: 0o700 });
  await fs.rename(incoming, kept);
  await syncFolder(path.dirname(kept));
  return copied;
}

/** Takes the files that are not there yet: the content of audio is its name, of others what size and moment say. */
export async function takeFiles(taking: Taking): Promise<Pick<Manifest, 'files' | 'damaged'>> {
  const { dataDir, to, before, signal } = taking;
  const known = new Map(before.map((file) => [file.path, file]));
  const files: KeptFile[] = [];
  const damaged: string[] = [];
  for (const folder of FOLDERS) {
    for await (const file of walk(dataDir, folder)) {
      signal.throwIfAborted();
      const found = await fs.stat(path.join(dataDir, file)).catch(() => undefined);
      if (!found) continue;
      const { size: bytes, mtimeMs: modifiedMs } = found;
      const last = known.get(file);
      const isSame = last?.bytes === bytes && last.modifiedMs === modifiedMs;
      const sha256 = CONTENT.exec(file)?.[1] ?? (isSame ? last.sha256 : undefined);
      if (sha256 && (await isThere(to, { sha256, bytes }))) {
        files.push({ path: file, bytes, sha256, modifiedMs });
        continue;
      }
      const copied = await copyIn(taking, file);
      if (copied) files.push({ path: file, ...copied, modifiedMs });
      else damaged.push(file);
    }
  }
  return { files, damaged };
}

/** Brings the files of a backup into a data folder. */
export async function restoreFiles(to: string, { files }: Manifest, dataDir: string): Promise<void> {
  const folders = new Set<string>();
  for (const { path: file, sha256, modifiedMs } of files) {
    const target = path.join(dataDir, file);
    const copied = await copyMeasured(keptFile(to, sha256), target).catch(() => undefined);
    if (copied?.sha256 !== sha256) throw new DamagedError(`The backup is damaged: ${file} cannot be read.`);
    await fs.utimes(target, new Date(modifiedMs), new Date(modifiedMs));
    folders.add(path.dirname(target));
  }
  for (const folder of folders) await syncFolder(folder);
}
