import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../syncFolder.ts';

const MANIFEST = 'manifest.json';
const STATUS = 'status.json';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z$/;

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /** The contract's version, for people: what decides is which migrations had been run. */
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** All that was acknowledged before this moment is in it. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** A moment in each month that the logs have a partition of. */
  months: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), digest: z.string(), part })),
  /** Files of the data folder; each is kept once in `files/`, by its hash. */
  files: z.array(
    z.object({ path: z.string(), bytes: z.number(), sha256: z.string(), modifiedMs: z.number() }),
  ),
  /** Files that could not be taken because their content is no longer what their name says. */
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

const status = z.object({
  lastSuccess: z
    .object({
      name: z.string(),
      madeAt: z.iso.datetime(),
      seconds: z.number(),
      rows: z.number(),
      files: z.number(),
      bytes: z.number(),
      damaged: z.number(),
    })
    .optional(),
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
});
export type BackupStatus = z.infer<typeof status>;

/** Writes a file so that it is there whole and on the disk, or as it was before. */
async function writeWhole(file: string, text: string): Promise<void> {
  await fs.writeFile(`${file}~`, text, { mode: 0o600, flush: true });
  await fs.rename(`${file}~`, file);
  await syncFolder(path.dirname(file));
}

export const nameOf = (madeAt: Date) => madeAt.toISOString().replace(/[:.]/g, '-');

/** Where a file with this content is kept in a folder of backups, whichever of them have it. */
export const keptFile = (folder: string, sha256: string) =>
  path.join(folder, 'files', sha256.slice(0, 2), sha256);

export const writeManifest = (backup: string, told: Manifest) =>
  writeWhole(path.join(backup, MANIFEST), JSON.stringify(told, undefined, 1));

export async function readManifest(backup: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await fs.readFile(path.join(backup, MANIFEST), 'utf8')));
}

/** The names of the backups that are whole, the oldest first: one has its name only once it is. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort();
}

/** How the last backups into a folder went; nothing of one that has none. */
export async function readStatus(folder: string): Promise<BackupStatus> {
  try {
    return status.parse(JSON.parse(await fs.readFile(path.join(folder, STATUS), 'utf8')));
  } catch {
    return {};
  }
}

export async function writeStatus(folder: string, told: BackupStatus): Promise<void> {
  await writeWhole(path.join(folder, STATUS), JSON.stringify(told, undefined, 1));
}
