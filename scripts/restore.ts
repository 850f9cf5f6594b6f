// Brings a backup back into an empty place: npm run restore -- --de /a/folder/2026-11-23T03-00-00-000Z
import path from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '../src/server/explain.ts';
import { createLog } from '../src/server/http/logging.ts';
import { readSettings } from '../src/server/settings.ts';
import { chosenBackup } from './backup/choose.ts';
import { restoreBackup } from './backup/restore.ts';

const { values } = parseArgs({ options: { de: { type: 'string' } } });

async function restore(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const backup = await chosenBackup(values.de, settings.BACKUP_DIR);
  console.log(`${path.basename(backup)}\n`);
  await restoreBackup(backup, settings, createLog(settings), console.log);
  console.log('\nAll of it is there. Start the server with the same DATA_DIR and DATABASE_URL.');
}

restore().catch((error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
