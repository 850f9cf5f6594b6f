import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/server/db/embedded/start.ts';
import { explainedConnection } from '../../src/server/db/reach.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import { clientConfigOf, socketConfigOf } from '../../src/server/settings/postgresAddress.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { tablesOf } from '../rows/tables.ts';
import { copyEmbedded } from './snapshot.ts';

export type Source = { engine: 'embedded' | 'postgres'; client: pg.Client; close(): Promise<void> };

/** Settings are local to the transaction, for poolers. They make rows read the same everywhere. */
export const BEGIN = `begin transaction isolation level repeatable read, read only;
  set local time zone 'UTC'; set local extra_float_digits = 1`;

export async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, keepAlive: true });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw config.connectionString ? explainedConnection(error, client) : error;
  });
  return client;
}

async function openPostgres(connectionString: string): Promise<Source> {
  const client = await connected(clientConfigOf(connectionString));
  try {
    const tables = (await tablesOf(client)).map(({ name }) => name);
    if (tables.length === 0) throw new StartError('The PostgreSQL of DATABASE_URL has no tables yet.');
    await client.query(BEGIN);
    // Lock the tables before the first query takes the snapshot. A table dropped in between would otherwise be missing.
    await client.query(`lock table ${tables.join(', ')} in access share mode`);
    const { rows } = await client.query<{ has: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('backup')) as has",
    );
    if (!rows[0]!.has) throw new StartError('Another backup of this database is under way.');
  } catch (error) {
    await client.end();
    throw error;
  }
  return { engine: 'postgres', client, close: () => client.end() };
}

async function openCopy(dataDir: string, folder: string, log: Log, signal: AbortSignal): Promise<Source> {
  const found = await fs.stat(path.join(dataDir, 'pg', 'PG_VERSION')).catch(() => undefined);
  if (!found) throw new StartError(`There is no embedded database in ${dataDir}.`);
  await copyEmbedded(dataDir, path.join(folder, 'pg'), signal);
  const embedded = await startEmbedded(folder, log);
  try {
    const client = await connected(socketConfigOf(embedded.host));
    await client.query(BEGIN);
    return {
      engine: 'embedded',
      client,
      async close() {
        await client.end();
        await embedded.stop();
        await fs.rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

export const openSource = (
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  folder: string,
  log: Log,
  signal: AbortSignal,
): Promise<Source> => (DATABASE_URL ? openPostgres(DATABASE_URL) : openCopy(DATA_DIR, folder, log, signal));
