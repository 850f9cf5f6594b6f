import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open.ts';
import type { Log } from '../lib/log.ts';
import { PATIENCE_MS } from '../lib/patience.ts';
import type { Sistema } from '../modules/sistema/sistema.ts';
import type { IntakeWatch } from '../playlog/gather.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/storage.ts';
import { createBackupMetrics } from './backups.ts';
import { createMeters } from './meters.ts';
import { createProcessMetrics } from './process.ts';
import { createReplicaMetrics } from './replica.ts';
import { watchRequests } from './requests.ts';
import { createStorageMetrics } from './storage.ts';
import { createStoreMetrics } from './stores.ts';

/**
 * Sampling interval of the event loop's lag. Each sample wakes the process, and an idle loop's lag reads as this
 * interval. 50 ms shows noticeable stalls as well as 10 ms, at a fifth of the cost.
 */
const EVENT_LOOP_EVERY_MS = 50;
const COMMIT_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AGE_SECONDS = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 35 * DAY];

export type Metrics = {
  watch(app: FastifyInstance): void;
  intake: IntakeWatch;
  read(): Promise<{ type: string; text: string }>;
};

type Sources = {
  storage: Storage;
  backupPlace: Storage | undefined;
  partes: Sistema['latest'];
};

export const areMetricsOn = ({ METRICS_PORT, METRICS_TOKEN }: Settings) =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;

/** Creates the Prometheus metrics. Without METRICS_PORT and METRICS_TOKEN, nothing is loaded or counted. */
export async function createMetrics(
  database: OpenDatabase,
  settings: Settings,
  log: Log,
  { storage, backupPlace, partes }: Sources,
): Promise<Metrics | undefined> {
  if (!areMetricsOn(settings)) return undefined;
  const client = await import('prom-client');
  const to = new client.Registry();
  const meters = createMeters(client, to);
  const { counter, gauge, histogram } = meters;
  client.collectDefaultMetrics({ register: to, eventLoopMonitoringPrecision: EVENT_LOOP_EVERY_MS });
  const up = gauge(
    'database_up',
    `1 when the database told within ${PATIENCE_MS / 1000} seconds what only it knows.`,
  );
  const delivered = counter(
    'ingest_events_total',
    'Events that stores delivered, by verdict: ACEITO, REPETIDO or the code of the refusal.',
    ['verdict'],
  );
  const committed = histogram(
    'ingest_commit_seconds',
    'From a delivery’s arrival to the commit of the last of its events.',
    COMMIT_SECONDS,
  );
  const age = histogram(
    'ingest_lag_seconds',
    'How long ago the oldest event of a delivery had happened when it arrived.',
    AGE_SECONDS,
  );
  const bad = gauge(
    'part_bad',
    '1 while a part of the system needs action now, 0 otherwise; checked every five minutes.',
    ['part'],
  );
  let waiting = () => 0;
  const ofStores = createStoreMetrics(database.db, meters);
  const dataDir = settings.DATA_DIR;
  const ofProcess = createProcessMetrics(database, { dataDir, waiting: () => waiting() }, meters);
  const ofStorage = createStorageMetrics(storage, meters);
  const ofBackups = createBackupMetrics(backupPlace, meters);
  const ofReplica = createReplicaMetrics(database.replica, meters);

  let asking: Promise<void> | undefined;
  /** Runs one query at a time, so that queries do not pile up while the database is down. */
  const askStores = async () => {
    asking ??= ofStores.read().finally(() => {
      asking = undefined;
    });
    const over = new AbortController();
    const tooLate = sleep(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
      throw new Error('the database took too long');
    });
    await Promise.race([asking, tooLate]).finally(() => over.abort());
  };

  return {
    watch: (app) => watchRequests(app, meters),
    intake: {
      follow(count) {
        waiting = count;
      },
      delivered({ verdicts, oldestMs, tookMs }) {
        for (const verdict of verdicts) delivered.inc({ verdict });
        committed.observe(tookMs / 1000);
        age.observe(Math.max(0, oldestMs / 1000));
      },
    },
    async read() {
      // Must run before the query below, which would otherwise count itself as a waiting statement.
      const ofThis = ofProcess.read();
      ofReplica.read();
      for (const { item, estado } of partes()) bad.set({ part: item }, Number(estado === 'RUIM'));
      const known = askStores().then(
        () => true,
        (error) => {
          log.warn({ err: error }, 'metrics without what the database knows');
          ofStores.forget();
          return false;
        },
      );
      await Promise.all([ofThis, ofBackups.read(), ofStorage.read()]);
      up.set(Number(await known));
      return { type: to.contentType, text: await to.metrics() };
    },
  };
}
