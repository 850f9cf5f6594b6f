import { buildApp } from './app.ts';
import { sweepAudio } from './audio/store.ts';
import { cleanUp } from './db/cleanup.ts';
import { startDemoData } from './db/demo/load.ts';
import { FolderInUse } from './db/embedded/start.ts';
import { cutLog, keepUp } from './db/embedded/upkeep.ts';
import { MigrationError } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createFirstAdmin } from './first-admin.ts';
import { createLog } from './http/logging.ts';
import { createMail } from './mail/mail.ts';
import { readSettings, SettingsError } from './settings.ts';

const CLEAN_UP_EVERY_MS = 6 * 60 * 60 * 1000;
const KEEP_UP_EVERY_MS = 10 * 60 * 1000;
/** No request's query takes nearly as long. */
const LONGEST_SILENCE_MS = 60_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const database = await openDatabase(settings, log, { silenceMs: LONGEST_SILENCE_MS });
  const { db } = database;
  const firstAdmin = await createFirstAdmin(db, settings);
  if (firstAdmin) {
    const { login, senha } = firstAdmin;
    console.log(`\nFirst sign-in, shown only once: login ${login}, password ${senha}`);
  }
  const mail = createMail(db, settings, log);
  const app = buildApp({ db, settings, mail, log });
  const clean = (isStart = false) =>
    Promise.all([cleanUp(db), sweepAudio(db, { dataDir: settings.DATA_DIR, log, isStart })]).catch((error) =>
      log.warn({ err: error }, 'clean-up failed'),
    );
  await clean(true);
  const cleaning = setInterval(clean, CLEAN_UP_EVERY_MS);
  const keepingUp = setInterval(() => {
    if (!database.embedded) return;
    keepUp(db)
      .then(() => cutLog(db))
      .catch((error) => log.warn({ err: error }, 'upkeep failed'));
  }, KEEP_UP_EVERY_MS);

  let demo: ReturnType<typeof startDemoData> | undefined;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: requests in flight are finished first');
    clearInterval(cleaning);
    clearInterval(keepingUp);
    await demo?.stop();
    await app.close();
    await mail.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    const address = await app.listen({ port: settings.PORT, host: settings.HOST });
    console.log(`\n${settings.PLAYER_NAME} is at ${address} (API documents: ${address}/docs)\n`);
    if (settings.DEMO_DATA) demo = startDemoData(db, log, settings.DATA_DIR);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Mistakes of whoever starts the server are told in a sentence, without a stack. */
function explain(error: unknown): string {
  if (error instanceof SettingsError) return `Wrong settings:\n${error.message}`;
  if (error instanceof FolderInUse || error instanceof MigrationError) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `The port is taken: set PORT. (${error})`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

start().catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
