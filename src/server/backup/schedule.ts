import { TZDate } from '@date-fns/tz';
import { subDays } from 'date-fns/subDays';
import { TIME_ZONE } from '#domain/dates.ts';
import type { Db } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';
import { writeApagamentos } from './apagamentos.ts';
import { runApart } from './child.ts';
import { type BackupStatus, readStatus } from './kept.ts';

const AGAIN_AFTER_MS = 60 * 60 * 1000;

/** Due if there is no backup since the last BACKUP_HOUR (São Paulo) and no attempt failed within the last hour. */
export function isBackupDue({ lastSuccess, lastFailure }: BackupStatus, hour: number, now: Date): boolean {
  const today = new TZDate(now, TIME_ZONE);
  today.setHours(hour, 0, 0, 0);
  const planned = today.getTime() > now.getTime() ? subDays(today, 1) : today;
  if (lastSuccess && new Date(lastSuccess.madeAt).getTime() >= planned.getTime()) return false;
  return !lastFailure || now.getTime() - new Date(lastFailure.at).getTime() >= AGAIN_AFTER_MS;
}

export function createBackups(
  db: Db,
  log: Log,
  place: Storage,
  { BACKUP_HOUR }: Pick<Settings, 'BACKUP_HOUR'>,
): { look(until: { signal: AbortSignal }): Promise<void> } {
  /** When a backup failed and even `status.json` could not be written. */
  let failedAt = Number.NEGATIVE_INFINITY;

  return {
    async look({ signal }) {
      const notWritten = 'list of erased items not written beside the backups; retrying in a minute';
      await writeApagamentos(db, place).catch((error) => log.warn({ err: error }, notWritten));
      if (performance.now() - failedAt < AGAIN_AFTER_MS) return;
      if (!isBackupDue(await readStatus(place), BACKUP_HOUR, new Date()) || signal.aborted) return;
      const { code, killedBy } = await runApart('backup', signal);
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
