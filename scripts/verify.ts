// Restores a backup into a temporary place and compares all of it: npm run verify -- --de /a/folder or s3://…
import { parseArgs } from 'node:util';
import { explain } from '../src/server/explain.ts';
import { chosenBackup } from './backup/choose.ts';
import { verifyBackup } from './backup/verify.ts';

const { values } = parseArgs({ options: { de: { type: 'string' } } });

async function verify(): Promise<void> {
  const { backup, settings, log } = await chosenBackup(values.de);
  const { DATABASE_URL } = settings;
  const { tables, files, madeAt, damaged } = await verifyBackup(backup, {
    DATABASE_URL,
    log,
    report: console.log,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`\n${backup.name}, of ${madeAt}: ${rows} rows and ${files.length} files are as they were.`);
  for (const file of damaged) console.log(`Was damaged before, and is not in it: ${file}`);
}

verify().catch((error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
