import type { Logger } from 'pino';
import { createMedicoes } from './audio/volume/medicoes.ts';
import { openPlace } from './backup/place.ts';
import { type Limits, type OpenDatabase, openDatabase } from './db/open.ts';
import { createDemo } from './demo/demo.ts';
import { createFrota } from './demo/frota/frota.ts';
import { createChanges } from './devices/changes.ts';
import { createSaude } from './devices/saude.ts';
import { createBrand } from './http/brand/brand.ts';
import { createLimpeza } from './jobs/cleanUp.ts';
import { createJobs } from './jobs/jobs.ts';
import { createSchedule, type Schedule } from './jobs/schedule.ts';
import type { JobName } from './lib/job.ts';
import { createMail } from './mail/mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createEnvios } from './modules/agendamentos/envios.ts';
import { createAlertas } from './modules/alertas/alertas.job.ts';
import { createEntregas } from './modules/integracoes/entregas.job.ts';
import { createSistema } from './modules/sistema/sistema.ts';
import { createTarefaWork } from './modules/tarefas/trabalho.ts';
import { createChamadas } from './modules/uso/chamadas.ts';
import type { Settings } from './settings/settings.ts';
import { openStorage } from './storage/open.ts';
import { startTracing } from './tracing/tracing.ts';

type Options = {
  env?: Record<string, string | undefined>;
  limits?: Limits;
  database?: OpenDatabase;
  runs?: readonly JobName[];
  demonstration?: { now: Date; dias: number };
  clock?: () => Date;
  cachedMs?: number;
};

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Opens all resources and builds each service once. Jobs run only after `schedule.start()`. */
export async function createServices(
  settings: Settings,
  log: Logger,
  { env = {}, limits, database: opened, runs, demonstration, clock, cachedMs }: Options = {},
) {
  const tracing = await startTracing(env, settings, log);
  const storage = await openStorage(settings, log);
  const backupPlace = await openPlace(settings, log);
  const database = opened ?? (await openDatabase(settings, log, { onQuery: tracing?.queried, ...limits }));
  const { db } = database;
  const changes = createChanges(db);
  const inMemory = createBrand(db, settings, changes);
  // The job that follows changes reads it once the database answers.
  await inMemory.read().catch((error: unknown) => log.warn({ err: error }, 'brand not read'));
  const { brand } = inMemory;
  const mail = createMail(db, settings, log, { brand, storage });
  const demo = createDemo(db, log, { storage, ...demonstration });
  const frota = createFrota(db, log, settings);
  const saude = createSaude(db, log, clock);
  const tarefas = createTarefaWork(db, log, { mail, settings, brand });
  const alertas = createAlertas(db, { mail, settings, brand });
  const chamadas = createChamadas(db, log);
  const audio = createMedicoes(db, log, storage);
  const envios = createEnvios(db, { mail, settings, brand, storage, log, clock });
  const entregas = createEntregas(db, { settings, log, mail, brand, clock });
  const { RETENCAO_MESES: retencaoMeses, LIXEIRA_DIAS: lixeiraDias } = settings;
  const limpeza = createLimpeza(db, log, { retencaoMeses, lixeiraDias, storage });
  const metrics = await createMetrics(database, settings, log, {
    storage,
    backupPlace,
    partes: () => sistema.latest(),
  });
  let schedule: Schedule<JobName>;
  const wake = (job: JobName) => schedule.wake(job);
  const medicoes: typeof audio = {
    ...audio,
    add(arrived) {
      audio.add(arrived);
      wake('medicao');
    },
  };
  const sistema = createSistema({
    database,
    settings,
    log,
    storage,
    backupPlace,
    clock,
    cachedMs,
    jobs: () => schedule.state(),
  });
  const services = {
    settings,
    log,
    tracing,
    storage,
    backupPlace,
    database,
    brand,
    readBrand: inMemory.read,
    readBrandIfChanged: inMemory.readIfChanged,
    mail,
    demo,
    frota,
    saude,
    tarefas,
    changes,
    alertas,
    chamadas,
    medicoes,
    envios,
    entregas,
    limpeza,
    metrics,
    sistema,
  };
  const jobs = createJobs(services);
  schedule = createSchedule(db, log, runs ? jobs.filter(({ name }) => runs.includes(name)) : jobs);
  return { ...services, schedule, wake };
}
