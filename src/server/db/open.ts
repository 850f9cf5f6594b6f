import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database } from '#generated/db.d.ts';
import type { Log } from '../lib/log.ts';
import { clientConfigOf, socketConfigOf } from '../settings/postgresAddress.ts';
import type { Settings } from '../settings/settings.ts';
import { clientWith, names, type StatementLimits } from './client.ts';
import { inTurns } from './embedded/inTurns.ts';
import { EMBEDDED_CONNECTIONS } from './embedded/protocol.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts';
import { breakSilent } from './limits.ts';
import { assertMigrated, migrate } from './migrate.ts';
import { createProbe, reachPostgres } from './reach.ts';
import { followReplica, type Replica } from './replica.ts';
import { watchSilence } from './silence.ts';

export type Db = Kysely<Database>;

export type OpenDatabase = {
  db: Db;
  /** `waiting` counts statements that wait for a connection. */
  pool(): { total: number; idle: number; waiting: number; max: number };
  replica?: Replica;
  embedded?: EmbeddedDatabase;
  /** Uses a separate connection, because requests may occupy all others. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

export type Limits = {
  /** How long the embedded process may send no heartbeat, or PostgreSQL no response. */
  silenceMs?: number;
  /** In force once the schema is up to date; PostgreSQL only. */
  statements?: StatementLimits;
  waitMs?: number;
  /** Rejects an outdated schema instead of migrating it. */
  keepsSchema?: boolean;
  onQuery?: (event: LogEvent) => void;
};

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

const EARLIEST = '0001-01-01T00:00:00.000Z';
const LATEST = '9999-12-31T23:59:59.999Z';

/** Handles other time zones, and clamps to the range of the contract. */
function toOtherTime(value: string): string {
  if (value.startsWith('-') || value.endsWith('BC')) return EARLIEST;
  const time = /^\d{4}-/.test(value) ? Date.parse(value) : Number.NaN;
  return time <= Date.parse(LATEST) ? new Date(Math.max(time, Date.parse(EARLIEST))).toISOString() : LATEST;
}

const toTime = (value: string) =>
  UTC.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : toOtherTime(value);

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE) return (value: string) => value;
    if (oid === TIMESTAMPTZ) return toTime;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

type DatabaseSettings = Pick<
  Settings,
  'DATABASE_PREPARED' | 'DATABASE_READ_URL' | 'DATABASE_READ_MAX_LAG_SECONDS'
>;

const POSTGRES_CONNECTIONS = 10;
/** Includes the wait for other queries. After it the database counts as down. */
const CONNECT_TIMEOUT_MS = 10_000;

const QUIET_MS = 5_000;

export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> & Partial<DatabaseSettings>,
  log: Log,
  limits: Limits = {},
): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (!DATABASE_URL) return openEmbedded(DATA_DIR, log, limits);
  const { DATABASE_PREPARED: prepares = true, DATABASE_READ_URL: readUrl } = settings;
  const ways = { ...limits, prepares };
  const database = await openPostgres(clientConfigOf(DATABASE_URL), log, ways);
  if (!readUrl) return database;
  const { DATABASE_READ_MAX_LAG_SECONDS: maxLag = 0 } = settings;
  const replica = openReplica(database.db, clientConfigOf(readUrl), log, {
    ...ways,
    maxLagMs: maxLag * 1000,
  });
  const close = async () => {
    await Promise.all([database.close(), replica.close()]);
  };
  return { ...database, replica, close };
}

async function openEmbedded(
  dataDir: string,
  log: Log,
  { silenceMs, onQuery, keepsSchema }: Limits,
): Promise<OpenDatabase> {
  const embedded = await startEmbedded(dataDir, log, { silenceMs });
  const config = {
    ...socketConfigOf(embedded.host),
    max: EMBEDDED_CONNECTIONS,
    // Never closed when idle: the process would reject the next connection while this one is still open there.
    idleTimeoutMillis: 0,
    Client: clientWith({ prepares: true }),
  };
  const pool = createPool(config, log);
  const turns = inTurns(pool);
  const db = kyselyOn(turns.pool, onQuery);
  const close = async () => {
    await db.destroy();
    await embedded.stop();
  };
  await migrated(db, log, close, { keepsSchema });
  const counts = () => ({ ...countsOf(pool)(), waiting: turns.waiting() });
  return { db, pool: counts, embedded, isReady: async () => embedded.isAlive(), close };
}

async function openPostgres(
  config: pg.ClientConfig,
  log: Log,
  { silenceMs, statements, waitMs = 0, onQuery, prepares, keepsSchema }: Limits & { prepares: boolean },
): Promise<OpenDatabase> {
  await reachPostgres(config, log, waitMs);
  let allowed: StatementLimits | undefined;
  const Client = clientWith({ limits: () => allowed, prepares });
  const pool = createPool({ ...config, max: POSTGRES_CONNECTIONS, Client }, log);
  const probe = createProbe(config);
  const silence = watchSilence(pool, probe.presence, log);
  const db = kyselyOn(silence.pool, onQuery);
  const close = async () => {
    silence.close();
    await Promise.all([db.destroy(), probe.close()]);
  };
  await migrated(db, log, close, { isShared: true, keepsSchema });
  allowed = statements;
  if (silenceMs) breakSilent(pool, config, silenceMs);
  const isReady = async () => !silence.isAway() && (await probe.isAnswering());
  return { db, pool: countsOf(pool), isReady, close };
}

function openReplica(
  primary: Db,
  config: pg.ClientConfig,
  log: Log,
  { silenceMs, statements, onQuery, prepares, maxLagMs }: Limits & { prepares: boolean; maxLagMs: number },
): Replica {
  const Client = clientWith({ limits: () => statements, prepares });
  const pool = createPool({ ...config, max: POSTGRES_CONNECTIONS, Client }, log);
  if (silenceMs) breakSilent(pool, config, silenceMs);
  return followReplica(primary, { db: kyselyOn(pool, onQuery), pool }, { config, log, maxLagMs });
}

function createPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types });
  let toldAt = 0;
  // Without these listeners a broken connection would crash the server.
  pool.on('error', ({ message, code }: Error & { code?: string }) => {
    if (Date.now() - toldAt < QUIET_MS) return;
    toldAt = Date.now();
    // The error object contains the whole connection, so it is not logged.
    log.warn({ reason: message, code }, 'database connection lost');
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const countsOf = (pool: pg.Pool) => () => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max,
});

const kyselyOn = (pool: PostgresPool, onQuery?: Limits['onQuery']) =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [names],
    ...(onQuery && { log: onQuery }),
  });

async function migrated(
  db: Db,
  log: Log,
  close: () => Promise<void>,
  { isShared, keepsSchema }: { isShared?: boolean; keepsSchema?: boolean | undefined } = {},
): Promise<void> {
  try {
    if (keepsSchema) return await assertMigrated(db);
    const applied = await migrate(db, { isShared });
    if (applied.length > 0) log.info({ applied }, 'database migrated');
  } catch (error) {
    await close();
    throw error;
  }
}
