import { buildApp } from './app.ts';
import { createMedicoes } from './audio/volume/medicoes.ts';
import { openPlace } from './backup/place.ts';
import { STATEMENTS } from './db/client.ts';
import { openDatabase } from './db/open.ts';
import { sweepTemporary } from './db/temporary/sweep.ts';
import { createDemo } from './demo/demo.ts';
import { hasDemonstracao } from './demo/encerramento.ts';
import { createFrota } from './demo/frota/frota.ts';
import { createChanges } from './devices/changes.ts';
import { createSaude } from './devices/saude.ts';
import { createLog } from './http/logging.ts';
import { createJobs, type JobName } from './jobs/jobs.ts';
import { createSchedule, type Schedule } from './jobs/schedule.ts';
import { whichVersion } from './lib/versao.ts';
import { createMail } from './mail/mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { createEnvios } from './modules/agendamentos/envios.ts';
import { createAlertas } from './modules/alertas/alertas.job.ts';
import { createFirstAdmin } from './modules/session/firstAdmin.ts';
import { createSistema } from './modules/sistema/sistema.ts';
import { createTrabalho } from './modules/tarefas/trabalho.ts';
import { createChamadas } from './modules/uso/chamadas.ts';
import { prepareDataDir } from './settings/dataDir.ts';
import { explain } from './settings/explain.ts';
import { misspeltSettings } from './settings/misspelt.ts';
import { readSettings } from './settings/settings.ts';
import { openStorage } from './storage/open.ts';
import { act } from './terminal/actions.ts';
import { openDoor } from './terminal/door.ts';
import { startTracing } from './tracing/tracing.ts';

/** How long a stop may take: systemd kills what does not stop in 90 seconds. */
const STOP_WITHIN_MS = 60_000;
/** After which silence the embedded database's process is killed: it says twice a second that it lives. */
const EMBEDDED_SILENCE_MS = 10_000;
/**
 * After which silence a connection is given up: longer than a statement may take, so that PostgreSQL is the first to
 * end it.
 */
const POSTGRES_SILENCE_MS = 75_000;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  log.info(whichVersion(), 'Vitrola starts');
  for (const misspelt of misspeltSettings(process.env)) log.warn(misspelt);
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
  // Not waited for: it may be much to delete.
  void sweepTemporary(settings, log);
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
  const tarefas = createTrabalho(db, log, { mail, settings });
  const changes = createChanges(db);
  const alertas = createAlertas(db, { mail, settings });
  const chamadas = createChamadas(db, log);
  const medicoes = createMedicoes(db, log, storage);
  const envios = createEnvios(db, { mail, settings, storage, log });
  let schedule: Schedule<JobName>;
  const trabalhos = () => schedule.state();
  const sistema = createSistema({ database, settings, log, storage, backupPlace, trabalhos });
  const work = { sistema, envios, changes, saude, tarefas, alertas, chamadas, mail, demo, frota, medicoes };
  const jobs = await createJobs({ database, settings, log, storage, backupPlace, ...work });
  schedule = createSchedule(db, log, jobs);
  const metrics = await createMetrics(database, settings, log, { storage, backupPlace });
  const app = buildApp({
    sistema,
    database,
    settings,
    mail,
    log,
    storage,
    demo,
    saude,
    changes,
    chamadas,
    metrics,
    tracing,
    medicoes: {
      add(audio) {
        medicoes.add(audio);
        schedule.wake('medicao');
      },
    },
    tarefas: { wake: () => schedule.wake('tarefas') },
    fechamentos: { wake: () => schedule.wake('fechamentos') },
    envios: { ...envios, wake: () => schedule.wake('agendamentos') },
    encerramento: { wake: () => schedule.wake('demonstracao') },
    mayHaveDemo: settings.DEMO_DATA || (await hasDemonstracao(db)),
  });
  const { embedded } = database;
  const closeDoor =
    embedded &&
    (await openDoor(
      { dataDir: settings.DATA_DIR, folder: embedded.host },
      (request) => act({ db, settings, mail }, request),
      log,
    ));
  let metricsApp: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: requests in flight are finished first');
    setTimeout(() => {
      log.error('not stopped in time: what is still under way is cut off');
      process.exit(1);
    }, STOP_WITHIN_MS);
    await Promise.all([frota.stop(), app.close(), demo.stop(), schedule.stop()]);
    await Promise.all([mail.close(), metricsApp?.close(), tracing?.stop(), closeDoor?.()]);
    await sistema.leave().catch((error) => log.warn({ err: error }, 'instance still noted'));
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
