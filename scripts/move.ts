import path from 'node:path';
import { startEmbedded } from '../src/server/db/embedded/start.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { createLog } from '../src/server/http/logging.ts';
import { makeFolder } from '../src/server/settings/dataDir.ts';
import { StartError } from '../src/server/settings/explain.ts';
import { clientConfigOf, socketConfigOf } from '../src/server/settings/postgresAddress.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { openStorage } from '../src/server/storage/open.ts';
import { connected } from './backup/source.ts';
import { runCommand, UsageError } from './command/run.ts';
import { copyDatabase } from './move/copy.ts';
import { moveFiles } from './move/files.ts';

const HELP = `npm run move -- --para postgres://user:password@host:5432/database
npm run move -- --arquivos place

Copies rows or files elsewhere and leaves the originals. Start the server with the new setting afterwards.

  --para address      the rows of the embedded database in DATA_DIR, into an empty PostgreSQL; with the server stopped
  --arquivos place    audio and archive of DATA_DIR or STORAGE_URL, to s3://bucket/folder or into another data folder`;

async function moveRows(para: string): Promise<void> {
  const there = { DATABASE_URL: para, DATABASE_URL_FILE: undefined };
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ...there });
  const { DATA_DIR } = settings;
  const log = createLog(settings);
  // Fail early: opening the embedded database may take minutes.
  await (await connected(clientConfigOf(para))).end();
  for (const address of [{ DATA_DIR }, { DATA_DIR, DATABASE_URL: para }]) {
    const database = await openDatabase(address, log);
    await database.close();
  }
  const embedded = await startEmbedded(DATA_DIR, log);
  try {
    const source = await connected(socketConfigOf(embedded.host));
    const target = await connected(clientConfigOf(para));
    await copyDatabase(source, target, console.log).finally(() => Promise.all([source.end(), target.end()]));
  } finally {
    await embedded.stop();
  }
  console.log('\nAll rows were copied. Start the server with this DATABASE_URL and the same DATA_DIR.');
}

async function moveAudio(para: string): Promise<void> {
  const env = { LOG_LEVEL: 'warn', ...process.env };
  const settings = readSettings(env);
  const log = createLog(settings);
  const isBucket = para.startsWith('s3://');
  const elsewhere = isBucket ? { STORAGE_URL: para } : { STORAGE_URL: '', DATA_DIR: path.resolve(para) };
  const to = readSettings({ ...env, ...elsewhere });
  if (!isBucket) makeFolder(to.DATA_DIR);
  const { files, copied, damaged } = await moveFiles(
    await openStorage(settings, log),
    await openStorage(to, log),
    console.log,
  );
  for (const file of damaged) console.error(`Content does not match the name, left out: ${file}`);
  if (damaged.length > 0) throw new StartError(`${damaged.length} of ${files} files are damaged.`);
  const next = isBucket ? 'this STORAGE_URL' : 'this DATA_DIR and without STORAGE_URL';
  console.log(
    `\nAll ${files} files are at the destination, ${copied} of them copied now. Start the server with ${next}.`,
  );
}

const options = { para: { type: 'string' }, arquivos: { type: 'string' } } as const;

await runCommand(HELP, options, async ({ para, arquivos }) => {
  if (para !== undefined && arquivos === undefined) return moveRows(para);
  if (arquivos !== undefined && para === undefined) return moveAudio(arquivos);
  throw new UsageError(`Choose one of the two:\n\n${HELP}`);
});
