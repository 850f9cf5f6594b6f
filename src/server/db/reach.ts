import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { StartError } from '../settings/explain.ts';
import { isDatabaseAway, isUntrusted } from './errors.ts';

const TRY_EVERY_MS = 1_000;
const TRY_FOR_MS = 5_000;

const UNKNOWN_DATABASE = '3D000';
const REFUSED = /^28/;
const WANTS_TLS = /no encryption|SSL off/;
/** `pg` sets no error code here. */
const NO_TLS = 'The server does not support SSL connections';
const OF_ANOTHER_HOST = 'ERR_TLS_CERT_ALTNAME_INVALID';

async function tryOnce(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: TRY_FOR_MS });
  // Without a listener, a connection that breaks later would crash the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    client.end().catch(() => {});
  }
}

/** Turns permanent connection failures into messages without the password. */
export function explainedConnection(error: unknown, { host, port, database, user }: pg.Client): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  const where = `The PostgreSQL of DATABASE_URL (${host}:${port})`;
  if (code === UNKNOWN_DATABASE)
    return new StartError(`${where} has no database "${database}": create it, or correct DATABASE_URL.`);
  if (REFUSED.test(code) && WANTS_TLS.test(message))
    return new StartError(
      `${where} takes no connection without TLS: add sslmode=verify-full, or another sslmode, to its address. (${message})`,
    );
  if (REFUSED.test(code))
    return new StartError(
      `${where} refuses "${user}": correct the user and the password of DATABASE_URL. (${message})`,
    );
  if (message === NO_TLS)
    return new StartError(
      `${where} has no TLS, which the sslmode of its address asks for: turn ssl on there, or leave sslmode out.`,
    );
  if (code === OF_ANOTHER_HOST)
    return new StartError(
      `${where} has a certificate of another host: correct the host, or say sslmode=verify-ca with its authority's sslrootcert. (${message})`,
    );
  if (isUntrusted(error))
    return new StartError(
      `${where} has a certificate that is not trusted: name its authority's with sslrootcert=/a/file in the address. (${message})`,
    );
  return isUnreachable(error)
    ? new StartError(`${where} cannot be reached: start it, or correct DATABASE_URL. (${message || code})`)
    : error;
}

const isUnreachable = (error: unknown) =>
  isDatabaseAway(error) || /^timeout expired$/.test((error as Error).message);

export async function reachPostgres(config: pg.ClientConfig, log: Log, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(config);
    } catch (error) {
      if (!isUnreachable(error) || Date.now() >= until)
        throw explainedConnection(error, new pg.Client(config));
      if (attempt === 1)
        log.warn({ err: error, seconds: waitMs / 1000 }, 'the database cannot be reached yet: waiting');
      await wait(Math.min(TRY_EVERY_MS, until - Date.now()));
    }
  }
}

export type Presence = 'answers' | 'refuses' | 'silent' | 'unreachable';

const GIVEN_UP_AFTER_MS = 5_000;
const PATIENCE_MS = 900;
/** Waits in parts: if the process itself was blocked, only one part counts as waited. */
const PARTS = 4;

/** PostgreSQL without free connections (53300) counts as `refuses`: it has responded. */
function presenceOf(error: unknown): Presence {
  if (error instanceof pg.DatabaseError) return 'refuses';
  const { code, message } = error as { code?: string; message: string };
  return code === 'ETIMEDOUT' || /timeout/.test(message) ? 'silent' : 'unreachable';
}

/**
 * Probes PostgreSQL over a separate connection, because requests may occupy all others. Concurrent callers share one
 * probe.
 */
export function createProbe(config: pg.ClientConfig) {
  const pool = new pg.Pool({
    ...config,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: GIVEN_UP_AFTER_MS,
    query_timeout: GIVEN_UP_AFTER_MS,
  });
  pool.on('error', () => {});
  let asking: Promise<Presence> | undefined;
  const ask = async (): Promise<Presence> => {
    try {
      await pool.query('select 1');
      return 'answers';
    } catch (error) {
      return presenceOf(error);
    } finally {
      asking = undefined;
    }
  };
  const impatient = async (signal: AbortSignal): Promise<Presence> => {
    for (let part = 0; part < PARTS; part += 1) await wait(PATIENCE_MS / PARTS, undefined, { signal });
    return 'silent';
  };
  const presence = () => {
    asking ??= ask();
    return asking;
  };
  return {
    presence,
    async isAnswering(): Promise<boolean> {
      const stop = new AbortController();
      const tooLong = impatient(stop.signal).catch((): Presence => 'silent');
      const found = await Promise.race([presence(), tooLong]);
      stop.abort();
      return found === 'answers';
    },
    close: () => pool.end(),
  };
}
