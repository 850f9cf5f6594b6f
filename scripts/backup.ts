import { readStatus } from '../src/server/backup/kept.ts';
import { isBackupDue } from '../src/server/backup/schedule.ts';
import { StartError } from '../src/server/settings/explain.ts';
import { askedPlace } from './backup/choose.ts';
import { BusyError } from './backup/hold.ts';
import { takeBackup } from './backup/take.ts';
import { runCommand } from './command/run.ts';

const HELP = `npm run backup -- [--para place]

Takes a backup of the installation in DATA_DIR, DATABASE_URL and STORAGE_URL while the server runs.

  --para place    destination: /a/folder or s3://bucket/folder; by default BACKUP_DIR or BACKUP_URL
  --agendado      only if one is due, as in the server's own daily run`;

const options = { para: { type: 'string' }, agendado: { type: 'boolean' } } as const;

await runCommand(HELP, options, async ({ para, agendado }) => {
  const { settings, log, place, title } = await askedPlace(
    para,
    'Name a destination: npm run backup -- --para /a/folder or s3://bucket/folder, or set BACKUP_DIR or BACKUP_URL.',
  );
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new StartError('Stopped: no backup was taken.')));
  const isDue = async () =>
    !agendado || isBackupDue(await readStatus(place), settings.BACKUP_HOUR, new Date());
  const taking = {
    settings,
    place,
    log,
    signal: stopping.signal,
    report: console.log,
    warn: console.error,
  };
  const name = await takeBackup(taking, isDue).catch((error) => {
    // Only one of several instances takes the scheduled backup.
    if (agendado && error instanceof BusyError) return undefined;
    throw error;
  });
  if (name) console.log(`\n${title.replace(/\/$/, '')}/${name}`);
});
