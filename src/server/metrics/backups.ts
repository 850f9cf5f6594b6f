import type { Registry } from 'prom-client';
import { readStatus } from '../backup/folder.ts';

/** When backups were taken, and when one could not be; nothing without a folder for them. */
export function createBackupMetrics(
  folder: string | undefined,
  { Gauge }: typeof import('prom-client'),
  to: Registry,
) {
  if (!folder) return { read: async () => {} };
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `vitrola_backup_${name}_timestamp_seconds`, help, registers: [to] });
  const success = gauge('last_success', 'The moment whose rows the newest whole backup has; 0 without one.');
  const failure = gauge('last_failure', 'When a backup failed after the newest whole one; 0 if none did.');
  const seconds = (time?: string) => (time ? new Date(time).getTime() / 1000 : 0);
  return {
    async read(): Promise<void> {
      const { lastSuccess, lastFailure } = await readStatus(folder);
      success.set(seconds(lastSuccess?.madeAt));
      failure.set(seconds(lastFailure?.at));
    },
  };
}
