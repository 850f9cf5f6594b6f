import { readManifest } from '../src/server/backup/kept.ts';
import { type Verification, writeVerification } from '../src/server/backup/verified.ts';
import { lineOf } from '../src/server/modules/sistema/check/finding.ts';
import { StartError } from '../src/server/settings/explain.ts';
import { chosenBackup } from './backup/choose.ts';
import { DamagedError } from './backup/parts.ts';
import { verifyBackup } from './backup/verify.ts';
import { runCommand } from './command/run.ts';

const HELP = `npm run verify -- [--de backup]

Restores a backup into TMPDIR, with DATABASE_URL into a temporary database on the same PostgreSQL, compares every row
and file, and deletes the copy. The result is written to verified.json in the backup, where the server reads it.

  --de backup    which: /a/folder (its newest), /a/folder/2026-11-23T03-00-00-000Z, or the same of s3://bucket/folder;
                 by default the newest of BACKUP_DIR or BACKUP_URL
  --agendado     as in the server's own weekly run`;

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new StartError('Stopped: the backup was not verified.')));

const options = { de: { type: 'string' }, agendado: { type: 'boolean' } } as const;

await runCommand(HELP, options, async ({ de }) => {
  const { backup, settings, log } = await chosenBackup(de);
  const { DATABASE_URL } = settings;
  const began = performance.now();
  const keep = (outcome: Verification['outcome'], reason?: string) => {
    const seconds = Math.round((performance.now() - began) / 1000);
    const told = { at: new Date().toISOString(), outcome, ...(reason && { reason }), seconds };
    return writeVerification(backup, told).catch((error) =>
      console.error(`The backup's verified.json was not written: ${lineOf(error)}`),
    );
  };
  const isReadable = await readManifest(backup).then(
    () => true,
    () => false,
  );
  const work = { DATABASE_URL, log, report: console.log, signal: stopping.signal };
  const { tables, files, madeAt, damaged } = await verifyBackup(backup, work).catch(async (error) => {
    const isDamaged = !isReadable || error instanceof DamagedError;
    if (!stopping.signal.aborted) await keep(isDamaged ? 'damaged' : 'failed', lineOf(error));
    throw error;
  });
  await keep('good');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`\n${backup.name}, of ${madeAt}: ${rows} rows and ${files.length} files match the backup.`);
  for (const file of damaged) console.log(`Was already damaged and is not in the backup: ${file}`);
});
// The restored copy is already removed; do not wait for work that still uses it.
if (stopping.signal.aborted) process.exit(1);
