import { createAlertas } from './alertas/alertas.ts';
import { buildApp } from './app.ts';
import { openPlace } from './backup/place.ts';
import { createBackups } from './backup/schedule.ts';
import { createLimpeza } from './cleanUp.ts';
import { prepareDataDir } from './dataDir.ts';
import { STATEMENTS } from './db/client.ts';
import { isLogHeld } from './db/embedded/hold.ts';
import { cutLog, keepUp } from './db/embedded/upkeep.ts';
import { openDatabase } from './db/open.ts';
import { createFrota } from './demo/frota.ts';
import { createDemo } from './demo/load.ts';
import { explain } from './explain.ts';
import { createFirstAdmin } from './firstAdmin.ts';
import { createLog } from './http/logging.ts';
import { createMail } from './mail/mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { createRetirada } from './modules/desfazer/senhas.ts';
import { createTrabalho } from './modules/tarefas/trabalho.ts';
import { createRetencao, isNight } from './retencao/retencao.ts';
import { readSettings } from './settings.ts';
import { createSaude } from './sinais/saude.ts';
import { openStorage } from './storage/open.ts';
import { startTracing } from './tracing/tracing.ts';

/** Often enough to be tried several times a night. */
const RETAIN_EVERY_MS = 60 * 60 * 1000;
/** As often as PostgreSQL's autovacuum looks: heartbeats overwrite their table every few seconds. */
const KEEP_UP_EVERY_MS = 60 * 1000;
/** Systemd kills what does not stop in 90 seconds. */
const STOP_WITHIN_MS = 60_000;
/** The embedded database's process says twice a second that it lives. */
const EMBEDDED_SILENCE_MS = 10_000;
/** Longer than a statement, so that PostgreSQL is the first to end it. */
const POSTGRES_SILENCE_MS = 75_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  prepareDataDir(settings.DATA_DIR, log);
  const tracing = await startTracing(process.env, settings, log);
  const storage = await openStorage(settings, log);
  const backupPlace = await openPlace(settings, log);
  const database = await openDatabase(settings, log, {
    silenceMs: settings.DATABASE_URL ? POSTGRES_SILENCE_MS : EMBEDDED_SILENCE_MS,
    statements: STATEMENTS,
    waitMs: settings.DATABASE_WAIT_SECONDS * 1000,
    onQuery: tracing?.queried,
  });
  const { db } = database;
  const firstAdmin = await createFirstAdmin(db, settings, log);
  if (firstAdmin) {
    const { login, senha } = firstAdmin;
    console.log(
      `\nFirst sign-in, shown only once: login ${login}, password ${senha} (you choose a new one then)`,
    );
  }
  const mail = createMail(db, settings, log);
  const demo = createDemo(db, log, { storage });
  const frota = createFrota(db, log, settings);
  const saude = createSaude(db, log);
  const tarefas = createTrabalho(db, log);
  const metrics = await createMetrics(database, settings, log, { storage, backupPlace });
  const app = buildApp({ database, settings, mail, log, storage, demo, saude, tarefas, metrics, tracing });
  let metricsApp: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  const alertas = createAlertas(db, { mail, settings, log });
  const retencaoMeses = settings.RETENCAO_MESES;
  const retencao = createRetencao(db, log, { storage, meses: retencaoMeses });
  const backups = createBackups(log, backupPlace, settings);
  const senhas = createRetirada(db, log);
  const limpeza = await createLimpeza(db, log, {
    retencaoMeses,
    lixeiraDias: settings.LIXEIRA_DIAS,
    storage,
  });
  const retaining = setInterval(() => {
    if (isNight(new Date()))
      retencao.run().catch((error) => log.warn({ err: error }, 'details of old months not dropped'));
  }, RETAIN_EVERY_MS);
  const keepingUp = setInterval(() => {
    if (!database.embedded) return;
    keepUp(db)
      .then(async () => (await isLogHeld(settings.DATA_DIR)) || cutLog(db))
      .catch((error) => log.warn({ err: error }, 'upkeep failed'));
  }, KEEP_UP_EVERY_MS);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: requests in flight are finished first');
    setTimeout(() => {
      log.error('not stopped in time: what is still under way is cut off');
      process.exit(1);
    }, STOP_WITHIN_MS);
    clearInterval(retaining);
    clearInterval(keepingUp);
    await Promise.all([
      ...[frota.stop(), app.close(), alertas.stop(), tarefas.stop()],
      ...[demo.stop(), retencao.stop(), backups.stop(), senhas.stop(), limpeza.stop()],
    ]);
    await Promise.all([mail.close(), metricsApp?.close(), tracing?.stop()]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher keeps a channel to the server, which breaks when it is killed.
  process.on('disconnect', () => stop('disconnect'));

  try {
    if (process.connected === false) return await stop('disconnect');
    if (metrics && settings.METRICS_PORT !== undefined) metricsApp = await serveMetrics(metrics, settings);
    const address = await app.listen({ port: settings.PORT, host: settings.HOST });
    console.log(`\n${settings.PLAYER_NAME} is at ${address} (API documents: ${address}/docs)\n`);
    saude.start();
    alertas.start();
    backups.start();
    tarefas.start();
    senhas.start();
    limpeza.start();
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
