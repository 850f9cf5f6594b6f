import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../../lib/log.ts';
import { clientConfigOf } from '../../settings/postgresAddress.ts';

/** Lock in the installation's database while temporary databases are created or swept. */
const MAKING = "hashtext('bancos-temporarios')";
/** Lock in a temporary database, held by its creator. */
const IN_USE = "hashtext('em-uso')";

type Mark = { installation: string; start: string };

async function opened(address: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfigOf(address));
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The installation's database id identifies it within the cluster. */
async function installationOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select oid::text as id from pg_database where datname = current_database()',
  );
  return rows[0]!.id;
}

async function whileMaking<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${MAKING})`);
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${MAKING})`);
  }
}

async function make(owner: pg.Client, address: string) {
  const installation = await installationOf(owner);
  const name = `vitrola_verify_${installation}_${randomBytes(6).toString('hex')}`;
  const mark: Mark = { installation, start: new Date().toISOString() };
  await owner.query(`create database ${name}`);
  await owner.query(`comment on database ${name} is ${pg.escapeLiteral(JSON.stringify(mark))}`);
  const own = new URL(address);
  own.pathname = `/${name}`;
  const holder = await opened(own.href);
  await holder.query(`select pg_advisory_lock(${IN_USE})`);
  return { name, holder, href: own.href };
}

export async function withTemporaryDatabase<T>(
  owner: pg.Client,
  address: string,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const { name, holder, href } = await whileMaking(owner, () => make(owner, address));
  try {
    return await work(href);
  } finally {
    await holder.end();
    await owner.query(`drop database ${name} with (force)`);
  }
}

/**
 * Finds databases of killed processes: unlocked, without connections, and marked by this installation or killed before
 * the mark was written.
 */
async function findLeft(client: pg.Client): Promise<string[]> {
  const installation = await installationOf(client);
  const { rows } = await client.query<{ name: string; mark: string | null }>(
    `select d.datname as name, shobj_description(d.oid, 'pg_database') as mark from pg_database d
     where starts_with(d.datname, $1)
       and not exists (select from pg_locks l where l.locktype = 'advisory' and l.database = d.oid)
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [`vitrola_verify_${installation}_`],
  );
  return rows
    .filter(({ mark }) => mark === null || (JSON.parse(mark) as Mark).installation === installation)
    .map(({ name }) => name);
}

export async function sweepDatabases(address: string, log: Log): Promise<void> {
  const client = await opened(address);
  try {
    await whileMaking(client, async () => {
      for (const name of await findLeft(client)) {
        await client.query(`drop database ${name}`);
        log.warn({ database: name }, 'dropped what a killed process left');
      }
    });
  } finally {
    await client.end();
  }
}
