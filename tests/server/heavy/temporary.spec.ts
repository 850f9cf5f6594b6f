import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { beginCommand, runCommand } from '#tests/support/command.ts';
import { createDatabase, emptyFolder, engine } from '#tests/support/database.ts';
import { endProcesses, startBundle } from '#tests/support/process.ts';

vi.setConfig({ testTimeout: 300_000 });

const { settings, drop } = await createDatabase();
const TMPDIR = emptyFolder();
const to = emptyFolder();
const env = { ...settings, TMPDIR, BACKUP_DIR: to, DEMO_DATA: 'off' };
afterAll(async () => {
  endProcesses();
  await drop();
  for (const folder of [TMPDIR, to]) fs.rmSync(folder, { recursive: true, force: true });
});

async function ask(text: string): Promise<string[]> {
  if (!settings.DATABASE_URL) return [];
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(text);
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Existing copies: folders, and PostgreSQL databases with this installation's mark. */
async function copies(): Promise<string[]> {
  const isWhole = (name: string) => fs.existsSync(path.join(TMPDIR, name, 'data'));
  const databases = await ask(`
    select datname as name from pg_database where starts_with(datname, 'vitrola_verify_')
      and shobj_description(oid, 'pg_database')::jsonb ->> 'installation' =
        (select oid::text from pg_database where datname = current_database())`);
  return [...fs.readdirSync(TMPDIR).filter(isWhole), ...databases];
}

const nobodyMakes = async () =>
  (
    await ask(`select 'lock' as name from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
  ).length === 0;

const connected = () =>
  ask(`select distinct datname as name from pg_stat_activity where starts_with(datname, 'vitrola_verify_')`);

const perCopy = settings.DATABASE_URL ? 2 : 1;

async function halfway(): Promise<{ own: string[] } & Awaited<ReturnType<typeof beginCommand>>> {
  const before = await copies();
  const begun = await beginCommand('verify', env);
  const own = async () => (await copies()).filter((name) => !before.includes(name));
  const isHalfway = async () => (await own()).length === perCopy && (await nobodyMakes());
  await vi.waitUntil(isHalfway, { timeout: 120_000, interval: 20 });
  begun.child.kill('SIGSTOP');
  return { ...begun, own: await own() };
}

it.runIf(engine === 'postgres')(
  'keeps the copies of a running verification when an instance starts, and deletes those of a killed one',
  async () => {
    expect((await runCommand('backup', env, '--para', to)).code).toBe(0);
    const underWay = await halfway();
    const killed = await halfway();
    killed.child.kill('SIGKILL');
    await killed.ended;
    await vi.waitUntil(async () => !(await connected()).some((name) => killed.own.includes(name)), {
      timeout: 60_000,
    });
    expect(await copies()).toEqual(expect.arrayContaining([...underWay.own, ...killed.own]));
    const started = await startBundle(env);
    try {
      const left = async () => (await copies()).filter((name) => killed.own.includes(name));
      await vi.waitUntil(async () => (await left()).length === 0, { timeout: 60_000, interval: 100 });
      expect((await copies()).sort()).toEqual(underWay.own.toSorted());
      underWay.child.kill('SIGCONT');
      expect(await underWay.ended).toMatchObject({ code: 0 });
      expect(await copies()).toEqual([]);
    } finally {
      await started.stop('SIGTERM');
    }
  },
);
