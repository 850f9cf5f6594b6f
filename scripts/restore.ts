// Restores a backup into an empty place: npm run restore -- --de /a/folder/2026-11-23T03-00-00-000Z (or s3://…)
import { chosenBackup } from './backup/choose.ts';
import { restoreBackup } from './backup/restore.ts';
import { runCommand } from './command/run.ts';

const HELP = `npm run restore -- [--de backup]

Brings a backup back into an empty DATA_DIR, and into the empty database of DATABASE_URL and the bucket of STORAGE_URL where they are set. What was erased since
is erased there again, by the list "apagados" beside the backups, before anybody can open it.

  --de backup    which: /a/folder (its newest), /a/folder/2026-11-23T03-00-00-000Z, or the same of s3://bucket/folder;
                 unless told the newest of BACKUP_DIR or BACKUP_URL`;

await runCommand(HELP, { de: { type: 'string' } }, async ({ de }) => {
  const { backup, settings, log } = await chosenBackup(de);
  console.log(`${backup.name}\n`);
  await restoreBackup(backup, settings, { log, report: console.log });
  console.log('\nAll of it is there. Start the server with the same DATA_DIR and DATABASE_URL.');
});
