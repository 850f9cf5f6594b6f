import { type ChildProcess, spawn } from 'node:child_process';
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
const LOOK_EVERY_MS = 60_000;
const AGAIN_AFTER_MS = 60 * 60 * 1000;
/** Whatever else the machine does comes first. */
const PRIORITY = 10;

/** Whether the last hour of backups, in São Paulo, has none yet, and the last try is not too fresh. */
export function isBackupDue({ lastSuccess, lastFailure }: BackupStatus, hour: number, now: Date): boolean {
  const today = new TZDate(now, TIME_ZONE);
  today.setHours(hour, 0, 0, 0);
  const planned = today.getTime() > now.getTime() ? subDays(today, 1) : today;
  if (lastSuccess && new Date(lastSuccess.madeAt).getTime() >= planned.getTime()) return false;
  return !lastFailure || now.getTime() - new Date(lastFailure.at).getTime() >= AGAIN_AFTER_MS;
}

/** Has a process of its own take a backup every day at BACKUP_HOUR, or as soon after as a server is up. */
export function createBackups(
  log: Log,
  place: Storage | undefined,
  { BACKUP_HOUR }: Pick<Settings, 'BACKUP_HOUR'>,
) {
  let child: ChildProcess | undefined;
  let looking: NodeJS.Timeout | undefined;

  /** Of one that failed where not even that could be written. */
  let failedAt = Number.NEGATIVE_INFINITY;

  async function look(at: Storage): Promise<void> {
    if (child || performance.now() - failedAt < AGAIN_AFTER_MS) return;
    const last = await readStatus(at);
    if (!looking || !isBackupDue(last, BACKUP_HOUR, new Date())) return;
    const started = spawn(process.execPath, [PROGRAM, '--agendado'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    if (started.pid !== undefined) os.setPriority(started.pid, PRIORITY);
    started.on('error', (error) => log.error({ err: error }, 'backup did not start'));
    const [code, signal] = await once(started, 'close');
    child = undefined;
    if (looking === undefined) return;
    if (code !== 0) failedAt = performance.now();
    const { lastSuccess, lastFailure } = await readStatus(at);
    if (code === 0) log.info({ ...lastSuccess }, 'backup taken');
    else log.error({ code, signal, reason: lastFailure?.reason }, 'backup failed: tried again in an hour');
  }

  return {
    start(): void {
      if (!place) return;
      const tried = () => look(place).catch((error) => log.error({ err: error }, 'backup did not start'));
      looking = setInterval(tried, LOOK_EVERY_MS);
      void tried();
    },
    async stop(): Promise<void> {
      clearInterval(looking);
      looking = undefined;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
