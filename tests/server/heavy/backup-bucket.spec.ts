import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audioPath } from '#server/audio/store.ts';
import { type BackupStatus, keptPath, type Manifest } from '#server/backup/kept.ts';
import { openDatabase } from '#server/db/open.ts';
import { audioFiles, form, newWav } from '#tests/support/audio.ts';
import { beginCommand, type Env, runCommand } from '#tests/support/command.ts';
import { createDatabase, emptyDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { contentOf } from '#tests/support/enginesContent.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/s3.ts';
import { silent as log } from '#tests/support/silent.ts';

const METRICS_TOKEN = 'um-token-para-as-figuras';
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let s3: ObjectStorage;
let server: RunningServer;
let settings: Env;
let auth: Record<string, string>;
const track = newWav();
const databases: TestDatabase[] = [];

const folder = (name: string) => s3.address.replace('/agencia', `/${name}`);
const keysIn = (name: string) =>
  s3
    .keys()
    .filter((key) => key.startsWith(`${name}/`))
    .map((key) => key.slice(name.length + 1));
const json = <T>(key: string): T => JSON.parse(fs.readFileSync(s3.fileOf(key), 'utf8'));
const wholeIn = (name: string) =>
  keysIn(name).flatMap((key) => /^([^/]+)\/manifest\.json$/.exec(key)?.[1] ?? []);
const statusOf = (name: string) => json<BackupStatus>(`${name}/status.json`);

async function emptyPlace(): Promise<TestDatabase['settings']> {
  databases.push(await emptyDatabase(engine));
  return databases.at(-1)!.settings;
}

async function contentIn(place: TestDatabase['settings']) {
  const { db, close } = await openDatabase(place, log);
  return contentOf(db).finally(close);
}

const upload = async (arquivo: Uint8Array, nome: string) => {
  const body = form({ dados: {}, arquivo, nome });
  const answer = await fetch(`${server.url}/api/v1/musicas/`, { method: 'POST', headers: auth, body });
  expect(answer.status).toBe(201);
};

beforeAll(async () => {
  s3 = await startObjectStorage();
  let DATABASE_URL = '';
  if (engine === 'postgres') {
    databases.push(await createDatabase());
    DATABASE_URL = databases[0]!.settings.DATABASE_URL!;
  }
  const STORAGE_URL = s3.address;
  const daily = { BACKUP_URL: folder('diarias'), METRICS_TOKEN };
  server = await startProductServer({ STORAGE_URL, DATABASE_URL, ...daily, ...s3.env });
  settings = { DATA_DIR: server.dataDir, DATABASE_URL, STORAGE_URL, ...s3.env };
  auth = { authorization: `Bearer ${await server.token()}` };
  await upload(track, 'Artista - Faixa.wav');
}, 200_000);
afterEach(() => {
  s3.before = undefined;
  s3.away(false);
});
afterAll(async () => {
  await server?.remove();
  for (const { drop } of databases) await drop();
  await s3.stop();
});

const backup = (name: string, env: Env = {}) =>
  runCommand('backup', { ...settings, ...env }, '--para', folder(name));

describe('a backup into a bucket', { timeout: 300_000 }, () => {
  it('is taken automatically if configured, and its age is in the metrics', async () => {
    await expect.poll(() => wholeIn('diarias'), { timeout: 120_000, interval: 200 }).toHaveLength(1);
    await expect.poll(() => keysIn('diarias'), { timeout: 20_000 }).toContain('status.json');
    const { lastSuccess } = statusOf('diarias');
    expect(lastSuccess?.name).toBe(wholeIn('diarias')[0]);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const told = await (await fetch(`${server.url}/metrics`, { headers })).text();
    const age = /^vitrola_backup_last_success_timestamp_seconds (\S+)$/m.exec(told)?.[1];
    expect(Number(age) * 1000).toBe(Date.parse(lastSuccess!.madeAt));
    // Marks of a running backup are removed a moment after it reports success.
    const patient = { timeout: 20_000 };
    await expect
      .poll(() => keysIn('diarias').filter((key) => key.startsWith('under-way/')), patient)
      .toEqual([]);
    await expect.poll(() => fs.readdirSync(path.join(server.dataDir, '.backup')), patient).toEqual(['.lock']);
  });

  it('contains rows and bucket files, and restores the files into another bucket', async () => {
    const { code, output } = await backup('copias');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/\ns3:\/\/vitrola-testes\/copias\/\d{4}-\S+Z\n$/),
    ]);
    const [name] = wholeIn('copias') as [string];
    const { files } = json<Manifest>(`copias/${name}/manifest.json`);
    expect(files.map((file) => file.path)).toEqual([audioPath(sha256Of(track))]);
    expect(fs.readFileSync(s3.fileOf(`copias/${keptPath(sha256Of(track))}`)).equals(track)).toBe(true);

    const place = await emptyPlace();
    const onto = { ...place, ...s3.env, STORAGE_URL: folder('de-volta') };
    const restored = await runCommand('restore', onto, '--de', folder(`copias/${name}`));
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('The restore is complete')]);
    expect(keysIn('de-volta')).toEqual([audioPath(sha256Of(track))]);
    expect(fs.readFileSync(s3.fileOf(`de-volta/${audioPath(sha256Of(track))}`)).equals(track)).toBe(true);
    expect(audioFiles(place.DATA_DIR)).toEqual([]);
    const content = await contentIn(place);
    expect(content.musicas).toMatch(/^1 /);
  });

  it('is verified by a restore', async () => {
    const { output } = await runCommand('verify', settings, '--de', folder('copias'));
    expect(output).toMatch(/rows and 1 files match the backup/);
  });

  it('skips existing files, and keeps as many backups as configured', async () => {
    const [first] = wholeIn('copias');
    const other = newWav();
    await upload(other, 'Outra - Faixa.wav');
    s3.asked.length = 0;
    expect(await backup('copias', { BACKUP_KEEP: '2' })).toMatchObject({ code: 0 });
    const put = s3.asked.filter(({ method, key }) => method === 'PUT' && key.startsWith('copias/files/'));
    expect(put.map(({ key }) => key)).toEqual([`copias/${keptPath(sha256Of(other))}`]);
    // Only deleted backups referred to this file.
    s3.copy(`copias/${keptPath(sha256Of(other))}`, `copias/${keptPath(sha256Of(other))}0`);
    const { output } = await backup('copias', { BACKUP_KEEP: '2' });
    expect(output).toContain(`Removed ${first}`);
    expect(wholeIn('copias')).toHaveLength(2);
    expect(keysIn('copias').filter((key) => key.startsWith(first!))).toEqual([]);
    expect(keysIn('copias').filter((key) => key.startsWith('files/'))).toEqual(
      [keptPath(sha256Of(track)), keptPath(sha256Of(other))].sort(),
    );
  });

  it('leaves nothing that looks complete when killed, and the next one works', async () => {
    const forget = () => {
      const left = keysIn('cortada').find((key) => key.startsWith('under-way/'));
      if (left) s3.age(`cortada/${left}`, 6 * 60_000);
    };
    for (const at of [/^PUT .*\/files\//, /^GET .*\/rows\/vinhetas/]) {
      forget();
      const { child, ended } = await beginCommand('backup', settings, '--para', folder('cortada'));
      let killed = false;
      s3.before = (method, key) => {
        if (!key.startsWith('cortada/') || !at.test(`${method} ${key}`)) return;
        killed = true;
        child.kill('SIGKILL');
        return ended.then(() => {});
      };
      await ended;
      s3.before = undefined;
      expect([killed, wholeIn('cortada')]).toEqual([true, []]);
    }
    const busy = await backup('cortada');
    expect([busy.code, busy.output]).toEqual([1, expect.stringMatching(/under way, or was cut off/)]);
    const onto = { ...(await emptyPlace()), ...s3.env };
    const restored = await runCommand('restore', onto, '--de', folder('cortada'));
    expect(restored.output).toMatch(/no complete backup/);
    forget();
    expect(await backup('cortada')).toMatchObject({ code: 0 });
    const [name, ...more] = wholeIn('cortada');
    expect(more).toEqual([]);
    const beside = keysIn('cortada').filter((key) => !/^(files|status)/.test(key));
    expect(beside.filter((key) => !key.startsWith(name!))).toEqual([]);
  });

  it('runs one at a time', async () => {
    let other: Awaited<ReturnType<typeof runCommand>> | undefined;
    const elsewhere = { ...settings, DATA_DIR: (await emptyPlace()).DATA_DIR };
    s3.before = async (method, key) => {
      if (method !== 'PUT' || !/^uma\/.*manifest\.json$/.test(key)) return;
      s3.before = undefined;
      other = await runCommand('backup', elsewhere, '--para', folder('uma'));
    };
    expect(await backup('uma')).toMatchObject({ code: 0 });
    expect([other?.code, other?.output]).toEqual([1, expect.stringMatching(/under way/)]);
    expect(wholeIn('uma')).toHaveLength(1);
  });

  it('stores the reason of a failure in the bucket, or prints it when the bucket is unreachable', async () => {
    const DATABASE_URL = engine === 'postgres' ? 'postgres://127.0.0.1:1/x' : '';
    const { DATA_DIR } = await emptyPlace();
    expect(await backup('copias', { DATABASE_URL, DATA_DIR })).toMatchObject({ code: 1 });
    const { lastSuccess, lastFailure } = statusOf('copias');
    expect(lastSuccess?.name).toBe(wholeIn('copias').at(-1));
    expect(lastFailure?.reason).toMatch(/There is no embedded database|ECONNREFUSED/);
    s3.away(true);
    const { code, output } = await backup('copias');
    expect([code, output.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^the object storage: /),
    ]);
  });
});
