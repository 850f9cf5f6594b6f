import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { copyTemplate, prepareDatabase, templateKey } from './template.ts';

export type Engine = 'pglite' | 'postgres';

export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

export type TestDatabase = {
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
};

export const emptyFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-test-'));

async function embeddedDatabase(): Promise<TestDatabase> {
  const dir = emptyFolder();
  await copyTemplate(dir);
  return { settings: { DATA_DIR: dir }, drop: async () => fs.rmSync(dir, { recursive: true, force: true }) };
}

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';

function databaseUrl(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyOfTemplateDatabase(): Promise<TestDatabase> {
  const template = `vitrola_test_template_${templateKey()}`;
  const name = `vitrola_test_${randomBytes(6).toString('hex')}`;
  const dir = emptyFolder();
  await asOwner(async (client) => {
    await client.query("select pg_advisory_lock(hashtext('vitrola_test_template'))");
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const others = await client.query(
        "select datname from pg_database where datname like 'vitrola_test_template_%'",
      );
      for (const { datname } of others.rows) await client.query(`drop database ${datname}`);
      const fresh = `${template}_new`;
      await client.query(`create database ${fresh}`);
      await prepareDatabase({ DATA_DIR: dir, DATABASE_URL: databaseUrl(fresh) });
      await client.query(`alter database ${fresh} rename to ${template}`);
    }
    const { rows } = await client.query('show fsync');
    // Without fsync, copying files takes a third of the time of copying through the write-ahead log.
    const strategy = rows[0].fsync === 'off' ? 'strategy file_copy' : '';
    await client.query(`create database ${name} template ${template} ${strategy}`);
  });
  return {
    settings: { DATA_DIR: dir, DATABASE_URL: databaseUrl(name) },
    async drop() {
      await asOwner((client) => client.query(`drop database if exists ${name} with (force)`));
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function emptyDatabase(on: Engine = engine): Promise<TestDatabase> {
  const dir = emptyFolder();
  const name = `vitrola_test_${randomBytes(6).toString('hex')}`;
  if (on === 'postgres') await asOwner((client) => client.query(`create database ${name}`));
  return {
    settings: { DATA_DIR: dir, ...(on === 'postgres' && { DATABASE_URL: databaseUrl(name) }) },
    async drop() {
      if (on === 'postgres')
        await asOwner((client) => client.query(`drop database if exists ${name} with (force)`));
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const createDatabase = (on: Engine = engine): Promise<TestDatabase> =>
  on === 'postgres' ? copyOfTemplateDatabase() : embeddedDatabase();
