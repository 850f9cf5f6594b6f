import type { Registry } from 'prom-client';
import { type BackupStatus, readStatus } from '../backup/kept.ts';
import type { Storage } from '../storage/storage.ts';
import { withPatience } from './patience.ts';

/**
 * Tells when backups were taken, and when one failed; nothing without a place for them. Of a place that cannot be
 * reached the last known state is told.
 */
export function createBackupMetrics(
  place: Storage | undefined,
  { Gauge }: typeof import('prom-client'),
  to: Registry,
) {
  if (!place) return { read: async () => {} };
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `vitrola_backup_${name}_timestamp_seconds`, help, registers: [to] });
  const success = gauge('last_success', 'The moment whose rows the newest whole backup has; 0 without one.');
  const failure = gauge('last_failure', 'When a backup failed after the newest whole one; 0 if none did.');
  const seconds = (time?: string) => (time ? new Date(time).getTime() / 1000 : 0);
  const status = withPatience<BackupStatus | undefined>(() => readStatus(place), undefined);
  return {
    async read(): Promise<void> {
      const told = await status();
      if (!told) return;
      success.set(seconds(told.lastSuccess?.madeAt));
      failure.set(seconds(told.lastFailure?.at));
    },
  };
}
