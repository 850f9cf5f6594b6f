import { buildApp } from './app.ts';
import { STATEMENTS } from './db/client.ts';
import { sweepTemporary } from './db/temporary/sweep.ts';
import { hasDemonstracao } from './demo/encerramento.ts';
import { createLog } from './http/logging.ts';
import { whichVersion } from './lib/versao.ts';
import { serveMetrics } from './metrics/serve.ts';
import { createFirstAdmin } from './modules/session/firstAdmin.ts';
import { createServices } from './services.ts';
import { prepareDataDir } from './settings/dataDir.ts';
import { explain } from './settings/explain.ts';
import { misspeltSettings } from './settings/misspelt.ts';
import { readSettings } from './settings/settings.ts';
import { act } from './terminal/actions.ts';
import { openDoor } from './terminal/door.ts';

/** systemd kills a process that has not stopped after 90 seconds. */
const STOP_WITHIN_MS = 60_000;
/** The embedded database's process is killed after this silence. It sends two heartbeats a second. */
const EMBEDDED_SILENCE_MS = 10_000;
/**
 * A silent connection is dropped after this time. It exceeds the statement timeout, so that PostgreSQL ends a statement
 * first.
 */
const POSTGRES_SILENCE_MS = 75_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  log.info(whichVersion(), 'Vitrola starts');
  for (const misspelt of misspeltSettings(process.env)) log.warn(misspelt);
  prepareDataDir(settings.DATA_DIR, log);
  const services = await createServices(settings, log, {
    env: process.env,
    limits: {
      silenceMs: settings.DATABASE_URL ? POSTGRES_SILENCE_MS : EMBEDDED_SILENCE_MS,
      statements: STATEMENTS,
      waitMs: settings.DATABASE_WAIT_SECONDS * 1000,
    },
  });
  const { database, brand, mail, entregas, demo, frota, metrics, schedule, sistema, tracing } = services;
  // Not awaited: there may be much to delete.
  void sweepTemporary(settings, log);
  const { db } = database;
  const firstAdmin = await createFirstAdmin(db, settings, log);
  if (firstAdmin) {
    const { login, senha } = firstAdmin;
    console.log(
      `\nFirst sign-in, shown only once: login ${login}, password ${senha} (you choose a new one then)`,
    );
  }
  await services.limpeza.prepare();
  const app = buildApp(services, { mayHaveDemo: settings.DEMO_DATA || (await hasDemonstracao(db)) });
  const { embedded } = database;
  const closeDoor =
    embedded &&
    (await openDoor(
      { dataDir: settings.DATA_DIR, folder: embedded.host },
      (request) => act({ db, settings, mail, brand }, request),
      log,
    ));
  let metricsApp: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping; finishing requests in flight');
    setTimeout(() => {
      log.error('shutdown timed out; aborting unfinished work');
      process.exit(1);
    }, STOP_WITHIN_MS);
    await Promise.all([frota.stop(), app.close(), demo.stop(), schedule.stop()]);
    await Promise.all([mail.close(), entregas.close(), metricsApp?.close(), tracing?.stop(), closeDoor?.()]);
    await sistema.leave().catch((error) => log.warn({ err: error }, 'could not unregister this instance'));
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher's channel breaks when the launcher is killed.
  process.on('disconnect', () => stop('disconnect'));

  try {
    if (process.connected === false) return await stop('disconnect');
    if (metrics && settings.METRICS_PORT !== undefined) metricsApp = await serveMetrics(metrics, settings);
    const address = await app.listen({ port: settings.PORT, host: settings.HOST });
    console.log(`\n${brand().nome} is at ${address} (API documents: ${address}/docs)\n`);
    schedule.start();
    const live = () => settings.DEMO_FROTA && void frota.start(address);
    if (settings.DEMO_DATA) void demo.start(live);
    else live();
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error) => {
  console.error(explain(error));
  process.exit(1);
});
