import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { tryLockFile } from '../../src/server/db/temporary/folders.ts';
import { makeFolder } from '../../src/server/settings/dataDir.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import type { Storage } from '../../src/server/storage/storage.ts';

const UNDER_WAY = 'under-way';
const TOLD_EVERY_MS = 60_000;
/** A running backup renews its mark every minute. A mark older than this belongs to a backup that was cut off. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;

export class BusyError extends StartError {
  override name = 'BusyError';
}

export type Hold = {
  check(): void;
  release(): Promise<void>;
};

/** Locks a file, or fails with the given sentence. The kernel releases the lock when the process ends. */
export function lockFile(file: string, otherwise: string): DatabaseSync {
  const lock = tryLockFile(file);
  if (!lock) throw new BusyError(otherwise);
  return lock;
}

/** Counts other running backups by the bucket's own clock. Removes marks of cut-off ones. */
async function othersIn(place: Storage, own: string): Promise<number> {
  const found = [];
  for await (const page of place.list(UNDER_WAY)) found.push(...page);
  const now = found.find((one) => one.path === own)?.modifiedMs ?? Date.now();
  const isForgotten = ({ modifiedMs = 0 }) => now - modifiedMs > FORGOTTEN_AFTER_MS;
  for (const one of found) if (isForgotten(one)) await place.remove(one.path);
  return found.filter((one) => one.path !== own && !isForgotten(one)).length;
}

/** Buckets have no locks, so this writes a mark. If two backups start at the same time, both may give up. */
async function holdBucket(place: Storage): Promise<Hold> {
  const own = `${UNDER_WAY}/${randomUUID()}`;
  let toldAt = 0;
  const tell = async () => {
    const now = performance.now();
    await place.write(own, new Date().toISOString());
    toldAt = now;
  };
  await tell();
  const telling = setInterval(() => tell().catch(() => {}), TOLD_EVERY_MS);
  const release = async () => {
    clearInterval(telling);
    await place.remove(own).catch(() => {});
  };
  const others = await othersIn(place, own).catch((error) => release().then(() => Promise.reject(error)));
  if (others > 0) {
    await release();
    throw new BusyError(
      'Another backup into this bucket is under way, or was cut off less than five minutes ago.',
    );
  }
  return {
    check() {
      if (performance.now() - toldAt > FORGOTTEN_AFTER_MS)
        throw new StartError('The bucket could not be reached for minutes: another backup may have begun.');
    },
    release,
  };
}

export async function holdPlace(place: Storage): Promise<Hold> {
  makeFolder(place.dataDir);
  const lock = lockFile(
    path.join(place.dataDir, '.lock'),
    `Another backup into ${place.dataDir} is under way.`,
  );
  try {
    const bucket = place.isFar ? await holdBucket(place) : undefined;
    return {
      check: () => bucket?.check(),
      release: async () => {
        await bucket?.release();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}
