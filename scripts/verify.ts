// Restores a backup into a temporary place and compares all of it: npm run verify -- --de /a/folder or s3://…
import { chosenBackup } from './backup/choose.ts';
import { verifyBackup } from './backup/verify.ts';
import { runCommand } from './command/run.ts';

const HELP = `npm run verify -- [--de backup]

Restores a backup into TMPDIR, with DATABASE_URL into a database of its own beside that one, compares every row and file, and throws it away.

  --de backup    which: /a/folder (its newest), /a/folder/2026-11-23T03-00-00-000Z, or the same of s3://bucket/folder;
                 unless told the newest of BACKUP_DIR or BACKUP_URL`;

await runCommand(HELP, { de: { type: 'string' } }, async ({ de }) => {
  const { backup, settings, log } = await chosenBackup(de);
  const { DATABASE_URL } = settings;
  const { tables, files, madeAt, damaged } = await verifyBackup(backup, {
    DATABASE_URL,
    log,
    report: console.log,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`\n${backup.name}, of ${madeAt}: ${rows} rows and ${files.length} files are as they were.`);
  for (const file of damaged) console.log(`Was damaged before, and is not in it: ${file}`);
});
