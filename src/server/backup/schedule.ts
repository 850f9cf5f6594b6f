import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { TZDate } from '@date-fns/tz';
import { subDays } from 'date-fns/subDays';
import { TIME_ZONE } from '#domain/dates.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Storage } from '../storage/storage.ts';
import { type BackupStatus, readStatus } from './kept.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../scripts/backup.ts');
const AGAIN_AFTER_MS = 60 * 60 * 1000;
/** The priority of the backup's process: whatever else the machine does comes first. */
const PRIORITY = 10;

/**
 * Tells whether a backup is due: the last BACKUP_HOUR, in São Paulo, has none yet, and the last try was not just now.
 */
export function isBackupDue({ lastSuccess, lastFailure }: BackupStatus, hour: number, now: Date): boolean {
  const today = new TZDate(now, TIME_ZONE);
  today.setHours(hour, 0, 0, 0);
  const planned = today.getTime() > now.getTime() ? subDays(today, 1) : today;
  if (lastSuccess && new Date(lastSuccess.madeAt).getTime() >= planned.getTime()) return false;
  return !lastFailure || now.getTime() - new Date(lastFailure.at).getTime() >= AGAIN_AFTER_MS;
}

/** Tells how to have a process of its own take a backup every day at BACKUP_HOUR, or as soon after as a server looks. */
export function createBackups(
  log: Log,
  place: Storage,
  { BACKUP_HOUR }: Pick<Settings, 'BACKUP_HOUR'>,
): { look(until: { signal: AbortSignal }): Promise<void> } {
  /** When a backup failed whose failure could not even be written to `status.json`. */
  let failedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Takes a backup if one is due; its process ends at the signal. */
    async look({ signal }) {
      if (performance.now() - failedAt < AGAIN_AFTER_MS) return;
      if (!isBackupDue(await readStatus(place), BACKUP_HOUR, new Date()) || signal.aborted) return;
      const child = spawn(process.execPath, [PROGRAM, '--agendado'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (child.pid !== undefined) os.setPriority(child.pid, PRIORITY);
      const end = () => child.kill();
      signal.addEventListener('abort', end);
      const [code, killedBy] = await once(child, 'close');
      signal.removeEventListener('abort', end);
      if (signal.aborted) return;
      if (code !== 0) failedAt = performance.now();
      const { lastSuccess, lastFailure } = await readStatus(place);
      if (code === 0) log.info({ ...lastSuccess }, 'backup taken');
      else
        log.error(
          { code, signal: killedBy, reason: lastFailure?.reason },
          'backup failed: tried again in an hour',
        );
    },
  };
}
