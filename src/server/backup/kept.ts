import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '../settings/explain.ts';
import type { Storage } from '../storage/storage.ts';

const STATUS = 'status.json';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z$/;

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /** Contract version, for information only: `migrations` decides whether a backup can be restored. */
  version: z.string(),
  /** Product version, for information only; missing before 2.0.0. */
  produto: z.string().optional(),
  engine: z.enum(['embedded', 'postgres']),
  /** The backup contains everything acknowledged before this moment. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** One timestamp for each month in which the logs have a partition. */
  months: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), digest: z.string(), part })),
  /** Files of the storage and the data folder. Each content is stored once in `files/`, named by its hash. */
  files: z.array(
    z.object({ path: z.string(), bytes: z.number(), sha256: z.string(), modifiedMs: z.number() }),
  ),
  /** Skipped files whose content no longer matches the hash in their name. */
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

export const nameOf = (madeAt: Date) => madeAt.toISOString().replace(/[:.]/g, '-');

/** While a folder backup is being made, its folder has another name. */
export type Backup = { place: Storage; name: string };

export const partPath = (backup: string, part: string) => `${backup}/rows/${part}`;

export const keptPath = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`;

export const manifestPath = (backup: string) => `${backup}/manifest.json`;

/** Some services list a folder only if it directly contains a file. */
export const markBegun = ({ place, name }: Backup) => place.write(`${name}/begun`, '');

export const writeManifest = ({ place, name }: Backup, told: Manifest) =>
  place.write(manifestPath(name), JSON.stringify(told, undefined, 1));

export async function readManifest({ place, name }: Backup): Promise<Manifest> {
  const content = await place.read(manifestPath(name));
  if (!content) throw new StartError(`The backup ${name} has no manifest.`);
  const told = await text(content);
  try {
    return manifest.parse(JSON.parse(told));
  } catch {
    throw new StartError(
      `The backup ${name} is damaged, or of another version: its manifest.json is not one that this version reads.`,
    );
  }
}

export async function listBegun(place: Storage): Promise<string[]> {
  return (await place.folders()).filter((name) => NAME.test(name)).sort();
}

/** Returns complete backups only, oldest first. The manifest is written last, so it marks a complete backup. */
export async function listBackups(place: Storage): Promise<string[]> {
  const names = await listBegun(place);
  const found = await Promise.all(names.map((name) => place.find(manifestPath(name))));
  return names.filter((_, index) => found[index]);
}

export async function readStatus(place: Storage): Promise<BackupStatus> {
  const content = await place.read(STATUS);
  if (!content) return {};
  const told = await text(content);
  try {
    return status.parse(JSON.parse(told));
  } catch {
    return {};
  }
}

export const writeStatus = (place: Storage, told: BackupStatus) =>
  place.write(STATUS, JSON.stringify(told, undefined, 1));
