// Brings a backup back into an empty place: npm run restore -- --de /a/folder/2026-11-23T03-00-00-000Z (or s3://…)
import { parseArgs } from 'node:util';
import { explain } from '../src/server/explain.ts';
import { chosenBackup } from './backup/choose.ts';
import { restoreBackup } from './backup/restore.ts';

const { values } = parseArgs({ options: { de: { type: 'string' } } });

async function restore(): Promise<void> {
  const { backup, settings, log } = await chosenBackup(values.de);
  console.log(`${backup.name}\n`);
  await restoreBackup(backup, settings, log, console.log);
  console.log('\nAll of it is there. Start the server with the same DATA_DIR and DATABASE_URL.');
}

restore().catch((error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
