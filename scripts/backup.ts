// Takes a backup while the server runs: npm run backup -- --para /a/folder or s3://bucket/folder (as the settings say unless told)
import { parseArgs } from 'node:util';
import { readStatus } from '../src/server/backup/kept.ts';
import { isBackupDue } from '../src/server/backup/schedule.ts';
import { explain, StartError } from '../src/server/explain.ts';
import { askedPlace } from './backup/choose.ts';
import { BusyError } from './backup/hold.ts';
import { takeBackup } from './backup/take.ts';

const { values } = parseArgs({ options: { para: { type: 'string' }, agendado: { type: 'boolean' } } });

async function backup(): Promise<void> {
  const { settings, log, place, title } = await askedPlace(
    values.para,
    'Say where to: npm run backup -- --para /a/folder or s3://bucket/folder, or set BACKUP_DIR or BACKUP_URL.',
  );
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new StartError('Stopped: no backup was taken.')));
  const isDue = async () =>
    !values.agendado || isBackupDue(await readStatus(place), settings.BACKUP_HOUR, new Date());
  const taking = { settings, place, log, signal: stopping.signal, report: console.log };
  const name = await takeBackup(taking, isDue);
  if (name) console.log(`\n${title.replace(/\/$/, '')}/${name}`);
}

backup().catch((error) => {
  // Of several instances one takes it.
  if (values.agendado && error instanceof BusyError) return;
  console.error(explain(error));
  process.exitCode = 1;
});
