import { type BackupStatus, readStatus } from '../backup/kept.ts';
import { readVerifications } from '../backup/verified.ts';
import { keptFor, withPatience } from '../lib/patience.ts';
import type { Storage } from '../storage/storage.ts';
import type { Meters } from './meters.ts';

/** How long a verification time is cached: reading it takes one request for each of the newest backups. */
const VERIFIED_KEPT_MS = 10 * 60_000;

/**
 * Metrics of when backups were taken and when one failed. If the place cannot be reached, the last known values stay.
 */
export function createBackupMetrics(place: Storage | undefined, { gauge }: Meters) {
  if (!place) return { read: async () => {} };
  const timestamp = (name: string, help: string) => gauge(`backup_${name}_timestamp_seconds`, help);
  const success = timestamp(
    'last_success',
    'The moment whose rows the newest whole backup has; 0 without one.',
  );
  const failure = timestamp(
    'last_failure',
    'When a backup failed after the newest whole one; 0 if none did.',
  );
  const verified = timestamp('last_verified', 'When a backup was last found as it was taken; 0 if none was.');
  const seconds = (time?: string) => (time ? new Date(time).getTime() / 1000 : 0);
  const status = withPatience<BackupStatus | undefined>(() => readStatus(place), undefined);
  const results = withPatience(
    keptFor(VERIFIED_KEPT_MS, () => readVerifications(place)),
    undefined,
  );
  return {
    async read(): Promise<void> {
      const [told, found] = await Promise.all([status(), results()]);
      if (found) verified.set(seconds(found.results.find(({ outcome }) => outcome === 'good')?.at));
      if (!told) return;
      success.set(seconds(told.lastSuccess?.madeAt));
      failure.set(seconds(told.lastFailure?.at));
    },
  };
}
