// Takes a backup while the server runs: npm run backup -- --para /a/folder (BACKUP_DIR unless told)
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readStatus } from '../src/server/backup/folder.ts';
import { isBackupDue } from '../src/server/backup/schedule.ts';
import { explain, StartError } from '../src/server/explain.ts';
import { createLog } from '../src/server/http/logging.ts';
import { readSettings } from '../src/server/settings.ts';
import { BusyError, takeBackup } from './backup/take.ts';

const { values } = parseArgs({ options: { para: { type: 'string' }, agendado: { type: 'boolean' } } });

async function backup(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const folder = values.para ?? settings.BACKUP_DIR;
  if (!folder) throw new StartError('Say where to: npm run backup -- --para /a/folder, or set BACKUP_DIR.');
  const to = path.resolve(folder);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort(new StartError('Stopped: no backup was taken.')));
  const isDue = async () =>
    !values.agendado || isBackupDue(await readStatus(to), settings.BACKUP_HOUR, new Date());
  const log = createLog(settings);
  const name = await takeBackup({ settings, to, log, signal: stopping.signal, report: console.log }, isDue);
  if (name) console.log(`\n${path.join(to, name)}`);
}

backup().catch((error) => {
  // Of several instances one takes it.
  if (values.agendado && error instanceof BusyError) return;
  console.error(explain(error));
  process.exitCode = 1;
});
