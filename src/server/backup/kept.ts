import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '../settings/explain.ts';
import type { Storage } from '../storage/storage.ts';

const STATUS = 'status.json';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z$/;

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /**
   * The contract's version, for people to read; whether a backup can be restored is decided by which migrations had
   * been run.
   */
  version: z.string(),
  /** The product's version, for people too; backups of versions before 2.0.0 say none. */
  produto: z.string().optional(),
  engine: z.enum(['embedded', 'postgres']),
  /** All that was acknowledged before this moment is in the backup. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** A moment in each month that the logs have a partition of. */
  months: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), digest: z.string(), part })),
  /** Files of the storage and the data folder; each is kept once in `files/`, named by its hash. */
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

export const nameOf = (madeAt: Date) => madeAt.toISOString().replace(/[:.]/g, '-');

/** A backup by its name in the place of backups, a folder or a bucket; one that is under way in a folder has another. */
export type Backup = { place: Storage; name: string };

export const partPath = (backup: string, part: string) => `${backup}/rows/${part}`;

/** Names the file with this content in a place of backups, the same for all backups that have it. */
export const keptPath = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`;

export const manifestPath = (backup: string) => `${backup}/manifest.json`;

/**
 * Marks a backup as begun by a file directly in its folder, because some services list a folder only if something lies
 * in it directly.
 */
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

/** The names of the backups that are begun or whole, the oldest first. */
export async function listBegun(place: Storage): Promise<string[]> {
  return (await place.folders()).filter((name) => NAME.test(name)).sort();
}

/**
 * Lists the names of the whole backups, the oldest first: a backup is whole once it has its manifest, which comes last.
 */
export async function listBackups(place: Storage): Promise<string[]> {
  const names = await listBegun(place);
  const found = await Promise.all(names.map((name) => place.find(manifestPath(name))));
  return names.filter((_, index) => found[index]);
}

/** Reads how the last backups into a place went; nothing where none was ever taken there. */
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
