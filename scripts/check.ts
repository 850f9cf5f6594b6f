import { zAdminCreate } from '../generated/zod/zod.gen.ts';
import { createLog } from '../src/server/http/logging.ts';
import { bad, type Finding, probe } from '../src/server/modules/sistema/check/finding.ts';
import { StartError } from '../src/server/settings/explain.ts';
import { misspeltSettings } from '../src/server/settings/misspelt.ts';
import { readSettings, type Settings } from '../src/server/settings/settings.ts';
import { probeDatabases, probeReplica } from './check/database.ts';
import { probeDisk, probeFolder, probeRights } from './check/folders.ts';
import { probeBucket, probeMail, probeProvider, probePublicUrl } from './check/outside.ts';
import { runCommand, UsageError } from './command/run.ts';

const HELP = `vitrola check [--mail TO]

Checks everything the settings name, with the server's own settings and user, with the server running or not: settings,
database, buckets, mail, folders, rights, disk, clock, PUBLIC_URL, provider. Prints one line per check; a BAD line says
what to do, and the command exits with 1. It writes and deletes one object in each bucket, and nothing else.

  --mail TO    sends a test message`;

async function probeSettings(): Promise<{ settings?: Settings; finding: Finding }> {
  let settings: Settings | undefined;
  const finding = await probe('settings', () => {
    settings = readSettings({ LOG_LEVEL: 'silent', ...process.env });
    const misspelt = misspeltSettings(process.env);
    if (misspelt.length > 0) bad(`${misspelt.join(' ')} Rename or remove it.`);
    return 'valid';
  });
  return { finding, ...(settings && { settings }) };
}

async function probeAll(settings: Settings, mail: string | undefined): Promise<Finding[]> {
  const log = createLog({ ...settings, LOG_LEVEL: 'silent' });
  const { DATA_DIR, BACKUP_DIR, STORAGE_URL, BACKUP_URL, DATABASE_URL, DATABASE_READ_URL } = settings;
  const found = await Promise.all([
    probeDatabases(settings, log),
    ...(DATABASE_URL && DATABASE_READ_URL ? [probeReplica(DATABASE_READ_URL, DATABASE_URL)] : []),
    ...(STORAGE_URL ? [probe('bucket', () => probeBucket('STORAGE_URL', STORAGE_URL, DATA_DIR))] : []),
    ...(BACKUP_URL ? [probe('backup bucket', () => probeBucket('BACKUP_URL', BACKUP_URL, DATA_DIR))] : []),
    probe('mail', () => probeMail(settings, log, mail)),
    probe('folders', () => probeFolder('DATA_DIR', DATA_DIR)),
    ...(BACKUP_DIR ? [probe('backup folder', () => probeFolder('BACKUP_DIR', BACKUP_DIR))] : []),
    probe('rights', () => probeRights(DATA_DIR)),
    probe('disk', () => probeDisk('DATA_DIR', DATA_DIR)),
    ...(BACKUP_DIR ? [probe('backup disk', () => probeDisk('BACKUP_DIR', BACKUP_DIR))] : []),
    probe('PUBLIC_URL', () => probePublicUrl(settings)),
    probe('provider', () => probeProvider(settings)),
  ]);
  return found.flat();
}

await runCommand(HELP, { mail: { type: 'string' } }, async ({ mail }) => {
  if (mail !== undefined && !zAdminCreate.shape.email.safeParse(mail).success)
    throw new UsageError(`--mail takes an e-mail address.\n\n${HELP}`);
  const { settings, finding } = await probeSettings();
  const found = [finding, ...(settings ? await probeAll(settings, mail) : [])];
  for (const { what, isGood, told } of found)
    console.log(`${isGood ? 'ok  ' : 'BAD '} ${what.padEnd(16)} ${told}`);
  const wrong = found.filter(({ isGood }) => !isGood).length;
  if (wrong > 0) throw new StartError(`\n${wrong} of ${found.length} checks failed.`);
});
