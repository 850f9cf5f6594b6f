import { chosenBackup } from './backup/choose.ts';
import { restoreBackup } from './backup/restore.ts';
import { runCommand } from './command/run.ts';

const HELP = `npm run restore -- [--de backup]

Restores a backup into an empty DATA_DIR and, if set, into the empty database of DATABASE_URL and the bucket of
STORAGE_URL. Erasures after the backup are repeated from the list "apagados" beside the backups.

  --de backup    which: /a/folder (its newest), /a/folder/2026-11-23T03-00-00-000Z, or the same of s3://bucket/folder;
                 by default the newest of BACKUP_DIR or BACKUP_URL`;

await runCommand(HELP, { de: { type: 'string' } }, async ({ de }) => {
  const { backup, settings, log } = await chosenBackup(de);
  console.log(`${backup.name}\n`);
  await restoreBackup(backup, settings, { log, report: console.log });
  console.log('\nThe restore is complete. Start the server with the same DATA_DIR and DATABASE_URL.');
});
