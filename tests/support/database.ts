import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/open.ts';

const root = path.resolve(import.meta.dirname, '../..');
const silent = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };

export type Engine = 'pglite' | 'postgres';
export const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

/** Where a test's server keeps its data, and how it is thrown away. */
export type TestDatabase = {
  settings: { DATA_DIR: string; DATABASE_URL?: string };
  drop(): Promise<void>;
};

/** Names a template by everything that shapes it, so that a changed migration makes a new one. */
function templateKey(): string {
  const engines = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  const hash = createHash('sha256').update(fs.readFileSync(engines));
  for (const folder of ['migrations', 'embedded']) {
    const dir = path.join(root, 'src/server/db', folder);
    for (const file of fs.readdirSync(dir).sort()) hash.update(fs.readFileSync(path.join(dir, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

export const emptyFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-test-'));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Templates of other migrations, which a run beside this one may still be copying unless they are a day old. */
function dropOldTemplates(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((entry) => entry.startsWith('pglite-'))) {
    const old = path.join(folder, name);
    if (Date.now() - fs.statSync(old).mtimeMs > DAY_MS) fs.rmSync(old, { recursive: true, force: true });
  }
}

/** A folder with a migrated, empty database: made once, then copied, since making one takes seconds. */
async function copyOfTemplate(): Promise<TestDatabase> {
  const template = path.join(root, '.cache', `pglite-${templateKey()}`);
  if (!fs.existsSync(template)) {
    fs.mkdirSync(path.dirname(template), { recursive: true });
    dropOldTemplates(path.dirname(template));
    const fresh = fs.mkdtempSync(`${template}-`);
    const database = await openDatabase({ DATA_DIR: fresh }, silent);
    await database.close();
    try {
      fs.renameSync(fresh, template);
    } catch {
      // Another worker was first; its template serves as well.
      fs.rmSync(fresh, { recursive: true, force: true });
    }
  }
  const dir = emptyFolder();
  fs.cpSync(path.join(template, 'pg'), path.join(dir, 'pg'), {
    recursive: true,
    mode: fs.constants.COPYFILE_FICLONE,
  });
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
      const database = await openDatabase({ DATA_DIR: dir, DATABASE_URL: databaseUrl(fresh) }, silent);
      await database.close();
      await client.query(`alter database ${fresh} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    settings: { DATA_DIR: dir, DATABASE_URL: databaseUrl(name) },
    async drop() {
      await asOwner((client) => client.query(`drop database if exists ${name} with (force)`));
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A migrated, empty database of one's own, on the engine that TEST_ENGINE names unless told. */
export const createDatabase = (on: Engine = engine): Promise<TestDatabase> =>
  on === 'postgres' ? copyOfTemplateDatabase() : copyOfTemplate();
