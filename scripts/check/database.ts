import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startEmbedded } from '../../src/server/db/embedded/start.ts';
import { explainedConnection } from '../../src/server/db/reach.ts';
import { makeTemporaryFolder } from '../../src/server/db/temporary/folders.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { type Ask, probeDatabase } from '../../src/server/modules/sistema/check/database.ts';
import { bad, type Finding, lineOf, probe } from '../../src/server/modules/sistema/check/finding.ts';
import { clientConfigOf, socketConfigOf } from '../../src/server/settings/postgresAddress.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { askServer } from '../../src/server/terminal/door.ts';
import { copyStopped } from '../backup/snapshot.ts';

const PATIENCE_MS = 10_000;
/** Largest database folder to copy for a check. A larger copy takes too long. */
const LARGEST_COPY = 2 * 1024 ** 3;
const GB = 1024 ** 3;

async function withClient<T>(
  config: pg.ClientConfig,
  work: (ask: Ask, client: pg.Client) => Promise<T>,
): Promise<T> {
  const limits = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  const client = new pg.Client({ ...config, ...limits });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    client.end().catch(() => {});
    throw config.connectionString ? explainedConnection(error, client) : error;
  });
  const ask: Ask = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
  return work(ask, client).finally(() => client.end());
}

const whereOf = ({ host, port, ssl }: pg.Client) => `at ${host}:${port}${ssl ? ' over TLS' : ''}`;

async function probePostgres(address: string, settings: Settings): Promise<Finding[]> {
  try {
    return await withClient(clientConfigOf(address), (ask, client) =>
      probeDatabase(ask, whereOf(client), settings),
    );
  } catch (error) {
    return [await probe('database', () => Promise.reject(error))];
  }
}

const IDENTITY =
  'select (select system_identifier from pg_control_system())::text as id, pg_is_in_recovery() as standby';
type Identity = { id: string; standby: boolean };

export const probeReplica = (replica: string, primary: string): Promise<Finding> =>
  probe('replica', async () => {
    const identity = async (ask: Ask, client: pg.Client) => ({
      ...(await ask<Identity>(IDENTITY))[0]!,
      where: whereOf(client),
    });
    const theirs = await withClient(clientConfigOf(replica), identity).catch((error) =>
      bad(lineOf(error).replaceAll('DATABASE_URL', 'DATABASE_READ_URL')),
    );
    const ours = await withClient(clientConfigOf(primary), identity);
    if (theirs.id !== ours.id) bad('It belongs to another database: correct DATABASE_READ_URL.');
    if (!theirs.standby) bad('It is not a replica (any more): correct DATABASE_READ_URL.');
    return `${theirs.where}, of the same database`;
  });

/** Checks whether a process has the embedded database open. Only reads its lock file. */
function isHeld(dataDir: string): boolean {
  const file = path.join(dataDir, 'pg.lock');
  if (!fs.existsSync(file)) return false;
  const lock = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    lock.exec('select name from sqlite_master');
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}

const sizeOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** Checks a copy of a stopped database, because opening the original would write to it. */
async function probeStopped(settings: Settings, log: Log): Promise<Finding[]> {
  const { DATA_DIR: dataDir } = settings;
  const tell = (told: string) => [{ what: 'database', isGood: true, told }];
  if (!fs.existsSync(path.join(dataDir, 'pg', 'PG_VERSION')))
    return tell(`embedded, not in ${dataDir} yet: the first start creates it`);
  if (isHeld(dataDir))
    bad('A running server has it open and does not respond (see its log): restart it, then check again.');
  const bytes = sizeOf(path.join(dataDir, 'pg'));
  const { bavail, bsize } = fs.statfsSync(os.tmpdir());
  if (bytes > LARGEST_COPY || bytes * 2 > bavail * bsize)
    return tell(
      `embedded, ${(bytes / GB).toFixed(1)} GB; too large to copy to ${os.tmpdir()}: check again while its server runs`,
    );
  const { dir: copy, remove } = makeTemporaryFolder('check');
  try {
    await copyStopped(dataDir, path.join(copy, 'pg'));
    const embedded = await startEmbedded(copy, log);
    try {
      return await withClient(socketConfigOf(embedded.host), (ask) =>
        probeDatabase(ask, `embedded in ${dataDir}, without a running server,`, settings),
      );
    } finally {
      await embedded.stop();
    }
  } finally {
    remove();
  }
}

async function probeEmbedded(settings: Settings, log: Log): Promise<Finding[]> {
  try {
    const answer = await askServer(settings.DATA_DIR, { action: 'check' }, PATIENCE_MS);
    if (!answer) return await probeStopped(settings, log);
    if ('fault' in answer) bad(`The running server does not respond: ${answer.fault}`);
    return answer.told.map((finding) => JSON.parse(finding) as Finding);
  } catch (error) {
    return [await probe('database', () => Promise.reject(error))];
  }
}

/**
 * Connects to PostgreSQL directly. A running server checks its embedded database itself; otherwise this opens a copy.
 */
export const probeDatabases = (settings: Settings, log: Log): Promise<Finding[]> =>
  settings.DATABASE_URL ? probePostgres(settings.DATABASE_URL, settings) : probeEmbedded(settings, log);
