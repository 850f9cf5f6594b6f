import type { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { EMBEDDED_CONNECTIONS } from './embedded/protocol.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export type OpenDatabase = {
  db: Db;
  /** The process of the embedded database; none with DATABASE_URL. */
  embedded?: EmbeddedDatabase;
  close(): Promise<void>;
};

/** How long PostgreSQL may take to answer once its schema is up to date; any time unless told. */
type Limits = { silenceMs?: number };

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const toTime = (value: string) => new Date(value).toISOString();

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE) return (value: string) => value;
    if (oid === TIMESTAMPTZ) return toTime;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

const POSTGRES_CONNECTIONS = 10;
/** How long a query waits for a connection, behind others too, before the database counts as away. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Breaks connections on which a query gets no answer for so long: the other side may be gone without a word. Idle
 * ones are closed far sooner.
 */
function breakSilent(pool: pg.Pool, silenceMs: number): void {
  const streamOf = (client: pg.PoolClient) =>
    (client as unknown as { connection: { stream: Socket } }).connection.stream;
  const silent = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
  const watched = new WeakSet<Socket>();
  pool.on('acquire', (client) => {
    const stream = streamOf(client);
    if (watched.has(stream)) return;
    watched.add(stream);
    stream.setTimeout(silenceMs, () => stream.destroy(silent()));
  });
}

/** Opens the embedded database, or the PostgreSQL of DATABASE_URL, and brings its schema up to date. */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  { silenceMs }: Limits = {},
): Promise<OpenDatabase> {
  const embedded = settings.DATABASE_URL ? undefined : await startEmbedded(settings.DATA_DIR, log);
  const pool = new pg.Pool({
    ...(embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres', max: EMBEDDED_CONNECTIONS }
      : { connectionString: settings.DATABASE_URL, max: POSTGRES_CONNECTIONS, keepAlive: true }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  });
  // Without listeners a connection that breaks, idle or in use, would end the server.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    if (silenceMs && !embedded) breakSilent(pool, silenceMs);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, embedded, close };
}
