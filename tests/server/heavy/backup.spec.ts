// Both engines: each engine is copied its own way.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release } from '#generated/release.ts';
import { audioPath } from '#server/audio/store.ts';
import * as kept from '#server/backup/kept.ts';
import { createVerifications, findDue } from '#server/backup/verification.ts';
import { readVerifications } from '#server/backup/verified.ts';
import { recordOcorrencias } from '#server/db/ocorrencias.ts';
import { openDatabase } from '#server/db/open.ts';
import { logoPath } from '#server/http/brand/logo.ts';
import { versao } from '#server/lib/versao.ts';
import { openFolder } from '#server/storage/folder.ts';
import { audioFiles, form, newWav } from '#tests/support/audio.ts';
import { beginCommand as begin, type Env, runCommand as run } from '#tests/support/command.ts';
import {
  createDatabase,
  emptyDatabase,
  emptyFolder,
  engine,
  type TestDatabase,
} from '#tests/support/database.ts';
import { contentOf } from '#tests/support/enginesContent.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { addDestino, areSettled } from '#tests/support/ocorrencias.ts';
import { onDatabase } from '#tests/support/onDatabase.ts';
import { endProcesses, startBundle } from '#tests/support/process.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { createWorld } from '#tests/support/relatoriosWorld.ts';
import { silent as log } from '#tests/support/silent.ts';
import { holdPlace } from '../../../scripts/backup/hold.ts';

const folders: string[] = [];
function folder(): string {
  const made = emptyFolder();
  folders.push(made);
  return made;
}
const databases: TestDatabase[] = [];
async function database(made: Promise<TestDatabase>): Promise<TestDatabase['settings']> {
  databases.push(await made);
  return databases.at(-1)!.settings;
}
afterAll(async () => {
  endProcesses();
  for (const { drop } of databases) await drop();
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

const keptFile = (to: string, sha256: string) => path.join(to, kept.keptPath(sha256));
const listBackups = (to: string) => kept.listBackups(openFolder(to));
const readManifest = (backup: string) =>
  kept.readManifest({ place: openFolder(path.dirname(backup)), name: path.basename(backup) });
const readStatus = (to: string) => kept.readStatus(openFolder(to));
const newest = async (to: string) => path.join(to, (await listBackups(to)).at(-1)!);

async function contentIn(settings: TestDatabase['settings']) {
  const { db, close } = await openDatabase(settings, log);
  return contentOf(db).finally(close);
}

describe('a backup of an idle database', { timeout: 300_000 }, () => {
  const to = folder();
  let settings: TestDatabase['settings'];
  let before: Record<string, string>;
  /** A restore pauses destinations, and puts occurrences first. */
  let after: Record<string, string>;
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const logo = '3598ce6f965b2481fe26316c06b30950c46ac7f8e7229f104aa78f579997668d';
  beforeAll(async () => {
    settings = await database(createDatabase());
    const opened = await openDatabase(settings, log);
    await createWorld(opened.db);
    const admin = { id: 'a', nome: 'Ana', login: 'ana', email: 'ana@exemplo.com.br', level: '0' as const };
    await opened.db.insertInto('admins').values(admin).execute();
    const atividade = { adminId: 'a', acao: 'EDITAR', entidade: 'CLIENTE', entidadeId: 'c1', nome: 'Café' };
    const antes = '{"nome":\n "Café \\"à\\" \\\\ \u2028",\n "lojas": [1, null]}';
    await opened.db
      .insertInto('atividades')
      .values({ ...atividade, id: 'x', antes, depois: null } as never)
      .execute();
    await addDestino(opened.db);
    await recordOcorrencias(opened.db, { tipo: 'SISTEMA_RUIM', dados: { itens: ['DISCO'] } });
    await opened.close();
    for (const [file, content] of [
      [path.join(settings.DATA_DIR, audioPath(sha256)), 'abc'],
      [path.join(settings.DATA_DIR, logoPath(logo)), 'logo'],
      [path.join(settings.DATA_DIR, 'audio', 'incoming', 'x'), 'begun'],
      [path.join(settings.DATA_DIR, 'arquivo', 'direitos-autorais-2026-01', 'c.csv'), 'a;b'],
      [path.join(settings.DATA_DIR, 'assinatura.key'), 'secret'],
    ] as const) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
    }
    expect(await run('backup', settings, '--para', to)).toMatchObject({ code: 0 });
    before = await contentIn(settings);
    after = { ...before, destinos: expect.any(String), ocorrencias: expect.any(String) };
  }, 120_000);

  it('has a manifest, one part per table and each file once, without secrets', async () => {
    const manifest = await readManifest(await newest(to));
    expect(manifest.files.map((file) => file.path)).toEqual([
      `audio/ba/${sha256}`,
      `marca/${logo}`,
      'arquivo/direitos-autorais-2026-01/c.csv',
    ]);
    expect(fs.readFileSync(keptFile(to, sha256), 'utf8')).toBe('abc');
    expect(manifest).toMatchObject({ engine: engine === 'postgres' ? 'postgres' : 'embedded', damaged: [] });
    expect(manifest).toMatchObject({ version: release, produto: versao });
    expect(manifest.migrations.at(0)).toBe('001_busca');
    expect(Object.keys(before)).toEqual(manifest.tables.map(({ name }) => name).sort());
    expect((await readStatus(to)).lastSuccess).toMatchObject({
      name: path.basename(await newest(to)),
      files: 3,
    });
  });

  // Verification on the same engine covers the restore, and also reports differing rows.
  it.runIf(engine === 'postgres').each(['postgres', 'pglite'] as const)(
    'is restored completely on %s',
    async (onto) => {
      const place = await database(emptyDatabase(onto));
      expect(await run('restore', place, '--de', to)).toMatchObject({ code: 0 });
      expect(await contentIn(place)).toEqual(after);
      expect(await onDatabase(place, areSettled)).toBe(true);
      expect(fs.readFileSync(path.join(place.DATA_DIR, audioPath(sha256)), 'utf8')).toBe('abc');
      expect(fs.readFileSync(path.join(place.DATA_DIR, logoPath(logo)), 'utf8')).toBe('logo');
      const { code, output } = await run('restore', place, '--de', to);
      expect([code, output]).toEqual([1, expect.stringMatching(/is not empty\. Set another DATA_DIR/)]);
      if (onto === 'pglite') return;
      const DATA_DIR = folder();
      const again = async () => (await run('restore', { ...place, DATA_DIR }, '--de', to)).output;
      expect(await again()).toMatch(/already has tables\. Use/);
      // As when it was killed after its rows were committed.
      fs.mkdirSync(path.join(DATA_DIR, '.restore'));
      fs.writeFileSync(path.join(DATA_DIR, '.restore', 'restore.json'), '{}');
      expect(await again()).toMatch(/already has tables, which may come from the restore that was cut off/);
    },
  );

  it('cannot be started after its restore was killed, and can be restored again', async () => {
    const place = await database(emptyDatabase(engine));
    const mark = path.join(place.DATA_DIR, '.restore', 'restore.json');
    // A pipe can be read once, by the check of the backup. The restore then waits for it until it is killed.
    const pipe = keptFile(to, sha256);
    fs.rmSync(pipe);
    execFileSync('mkfifo', [pipe]);
    const { child, ended } = await begin('restore', place, '--de', to);
    await fs.promises.writeFile(pipe, 'abc');
    await expect.poll(() => fs.existsSync(mark), { timeout: 60_000 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
    fs.rmSync(pipe);
    fs.writeFileSync(pipe, 'abc');
    const started = await startBundle(place);
    expect([started.url, started.output()]).toEqual([
      '',
      expect.stringMatching(/^A restore into .* was cut off/),
    ]);
    const { code, output } = await run('restore', place, '--de', to);
    expect([code, output]).toEqual([0, expect.stringMatching(/A restore of \S+, begun at \S+, was cut off/)]);
    expect(await contentIn(place)).toEqual(after);
    expect(fs.existsSync(path.dirname(mark))).toBe(false);
  });

  it.runIf(engine === 'postgres')(
    'is usable if its restore was killed after the rows were committed',
    async () => {
      const place = await database(emptyDatabase(engine));
      const holder = new pg.Client({ connectionString: place.DATABASE_URL });
      holder.on('error', () => {});
      await holder.connect();
      await holder.query('begin; lock table pg_description in share update exclusive mode');
      const { child, ended } = await begin('restore', place, '--de', to);
      const marks = () => fs.readdirSync(place.DATA_DIR).filter((name) => name === '.restore').length;
      await expect.poll(marks, { timeout: 60_000, interval: 5 }).toBe(1);
      await expect.poll(marks, { timeout: 60_000 }).toBe(0);
      expect(child.exitCode).toBe(null);
      child.kill('SIGKILL');
      await ended;
      await holder.end();
      const started = await startBundle({
        ...place,
        DEMO_DATA: 'off',
      });
      expect(await started.stop('SIGTERM')).toBe(0);
      expect(started.url).not.toBe('');
      expect(fs.readFileSync(path.join(place.DATA_DIR, audioPath(sha256)), 'utf8')).toBe('abc');
    },
  );

  it('is verified by a restore', { tags: 'everyday' }, async () => {
    const { code, output } = await run('verify', settings, '--de', await newest(to));
    expect([code, output]).toEqual([0, expect.stringMatching(/rows and 3 files match the backup/)]);
    const { results } = await readVerifications(openFolder(to));
    expect(results).toMatchObject([{ name: path.basename(await newest(to)), outcome: 'good' }]);
    expect(await findDue(openFolder(to), new Date())).toBeUndefined();
  });

  itOnce('is verified automatically in its own process, if there is room', async () => {
    const place = openFolder(to);
    const name = path.basename(await newest(to));
    const opened = await openDatabase(settings, log);
    const { db } = opened;
    fs.rmSync(path.join(to, name, 'verified.json'), { force: true });
    const { signal } = new AbortController();
    const status = await readStatus(to);
    let runs = 0;
    const apart = createVerifications({ db, log, place, settings }, async (command) => {
      runs += 1;
      const { code } = await run(command as 'verify', { ...settings, BACKUP_DIR: to }, '--agendado');
      return { code, killedBy: null };
    });
    await kept.writeStatus(place, { lastSuccess: { ...status.lastSuccess!, bytes: 1e16 } });
    await apart.look({ signal });
    expect(runs).toBe(0);
    await kept.writeStatus(place, status);
    await apart.look({ signal });
    expect((await readVerifications(place)).results[0]).toMatchObject({ name, outcome: 'good' });
    await apart.look({ signal });
    expect(runs).toBe(1);
    await opened.close();
  });

  itOnce(
    'skips existing files, keeps as many backups as configured, and deletes files that no backup names',
    async () => {
      const [first] = await listBackups(to);
      const { ino, mtimeMs } = fs.statSync(keptFile(to, sha256));
      fs.rmSync(path.join(settings.DATA_DIR, 'arquivo'), { recursive: true });
      expect(await run('backup', { ...settings, BACKUP_DIR: to, BACKUP_KEEP: '2' })).toMatchObject({
        code: 0,
      });
      expect(fs.statSync(keptFile(to, sha256))).toMatchObject({ ino, mtimeMs });
      const csv = (await readManifest(path.join(to, first!))).files.at(-1)!;
      expect(fs.existsSync(keptFile(to, csv.sha256))).toBe(true);
      const { output } = await run('backup', { ...settings, BACKUP_DIR: to, BACKUP_KEEP: '2' });
      expect(output).toContain(`Removed ${first}`);
      expect(await listBackups(to)).toHaveLength(2);
      expect(fs.existsSync(keptFile(to, csv.sha256))).toBe(false);
      expect(fs.existsSync(keptFile(to, sha256))).toBe(true);
    },
  );

  itOnce('is complete beside an older one with a damaged manifest, whose files it keeps', async () => {
    const apart = folder();
    const taken = () => run('backup', { ...settings, BACKUP_DIR: apart, BACKUP_KEEP: '2' });
    await taken();
    const unnamed = path.join(apart, kept.keptPath('e'.repeat(64)));
    fs.mkdirSync(path.dirname(unnamed), { recursive: true });
    fs.writeFileSync(unnamed, '');
    await taken();
    const [first, second] = await listBackups(apart);
    fs.truncateSync(path.join(apart, second!, 'manifest.json'), 100);
    const { code, output } = await taken();
    expect([code, output]).toEqual([0, expect.stringContaining(`Removed ${first}`)]);
    expect(output).toMatch(new RegExp(`The backup ${second} is damaged.* Until it is removed, files`));
    expect((await readStatus(apart)).lastFailure).toBeUndefined();
    expect([fs.existsSync(unnamed), fs.existsSync(keptFile(apart, sha256))]).toEqual([true, true]);
    expect((await taken()).output).toContain(`Removed ${second}`);
    expect(fs.existsSync(unnamed)).toBe(false);
  });

  itOnce('leaves out changed audio files, and reports them', async () => {
    const [damaged, apart] = [path.join(settings.DATA_DIR, audioPath('f'.repeat(64))), folder()];
    fs.mkdirSync(path.dirname(damaged), { recursive: true });
    fs.writeFileSync(damaged, 'other');
    const { code, output } = await run('backup', settings, '--para', apart);
    fs.rmSync(damaged);
    expect([code, output]).toEqual([0, expect.stringMatching(/left out: audio\/ff\/f{64}/)]);
    expect((await readStatus(apart)).lastSuccess?.damaged).toBe(1);
  });

  itOnce.each([
    ['a part', async (backup: string) => path.join(backup, 'rows', 'lojas.jsonl.gz')],
    ['a file', async () => keptFile(to, sha256)],
  ])('fails verification after a change of %s', async (_what, find) => {
    const backup = await newest(to);
    const file = await find(backup);
    const content = fs.readFileSync(file);
    const changed = Buffer.from(content);
    changed[changed.length >> 1]! ^= 1;
    fs.writeFileSync(file, changed);
    const place = await database(emptyDatabase(engine));
    const { code, output } = await run('verify', settings, '--de', backup);
    const restored = await run('restore', place, '--de', backup);
    fs.writeFileSync(file, content);
    expect([code, output]).toEqual([1, expect.stringContaining('The backup is damaged')]);
    const { results } = await readVerifications(openFolder(to));
    expect(results[0]).toMatchObject({
      name: path.basename(backup),
      outcome: 'damaged',
      reason: expect.stringContaining('The backup is damaged'),
    });
    expect(restored.code).toBe(1);
    expect(fs.existsSync(path.join(place.DATA_DIR, 'pg'))).toBe(false);
  });

  itOnce('says what it needs, and keeps why it failed beside when the last one was taken', async () => {
    expect((await run('backup', settings)).output).toMatch(/Name a destination/);
    expect((await run('restore', settings, '--de', folder())).output).toMatch(/There is no complete backup/);
    const lastSuccess = (await readStatus(to)).lastSuccess;
    const nowhere = {
      DATA_DIR: folder(),
      DATABASE_URL: engine === 'postgres' ? 'postgres://127.0.0.1:1/x' : '',
    };
    expect(await run('backup', nowhere, '--para', to)).toMatchObject({ code: 1 });
    const { lastFailure, ...rest } = await readStatus(to);
    expect(rest).toEqual({ lastSuccess });
    expect(lastFailure?.reason).toMatch(/There is no embedded database|ECONNREFUSED/);
  });
});

describe.runIf(process.platform === 'linux')('a backup under load', { timeout: 300_000 }, () => {
  const to = folder();
  const daily = folder();
  let server: RunningServer;
  let settings: Env & { DATA_DIR: string };
  let token: string;
  const acknowledged = { clientes: new Set<string>(), audios: new Set<string>() };
  let serial = 0;

  async function send(
    address: string,
    body: FormData | object,
  ): Promise<{ _id: string; arquivo?: { sha256: string } }> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.url}/api/v1${address}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${address}: ${response.status}`);
    return response.json() as never;
  }
  const writers = [
    async () => acknowledged.clientes.add((await send('/clientes/', { nome: `Cliente ${++serial}` }))._id),
    async () => {
      const nome = `Artista - Faixa ${++serial}.wav`;
      acknowledged.audios.add(
        (await send('/musicas/', form({ dados: {}, arquivo: newWav(), nome }))).arquivo!.sha256,
      );
    },
  ];
  async function underLoad<T>(work: () => Promise<T>): Promise<T> {
    let isOver = false;
    const keepWriting = async (write: () => Promise<unknown>) => {
      while (!isOver) await write();
    };
    const writing = Promise.allSettled(writers.map(keepWriting));
    const result = await work().finally(() => {
      isOver = true;
    });
    await writing;
    return result;
  }

  beforeAll(async () => {
    const DATABASE_URL = engine === 'postgres' ? (await database(createDatabase())).DATABASE_URL : undefined;
    server = await startProductServer({
      LOG_LEVEL: 'silent',
      BACKUP_DIR: daily,
      ...(DATABASE_URL && { DATABASE_URL }),
    });
    settings = { DATA_DIR: server.dataDir, DATABASE_URL };
    token = await server.token();
    for (const write of writers) await write();
  }, 120_000);
  afterAll(() => server.remove());

  it('is taken automatically if a folder is configured', async () => {
    const found = () => readStatus(daily).then(({ lastSuccess }) => lastSuccess?.name);
    await underLoad(() =>
      expect.poll(found, { timeout: 250_000, interval: 200 }).toEqual(expect.any(String)),
    );
    expect(await listBackups(daily)).toEqual([await found()]);
  });

  it('has all writes acknowledged before its start, with their files', async () => {
    const before = { clientes: [...acknowledged.clientes], audios: [...acknowledged.audios] };
    expect(await underLoad(() => run('backup', settings, '--para', to))).toMatchObject({ code: 0 });
    expect(acknowledged.clientes.size).toBeGreaterThan(before.clientes.length);
    const place = await database(emptyDatabase(engine));
    expect(await run('restore', place, '--de', to)).toMatchObject({ code: 0 });
    const { db, close } = await openDatabase(place, log);
    const clientes = await db.selectFrom('clientes').select('id').execute();
    const musicas = await db.selectFrom('musicas').select('arquivoSha256').execute();
    await close();
    const found = new Set(clientes.map(({ id }) => id));
    expect(before.clientes.filter((id) => !found.has(id))).toEqual([]);
    const files = new Set(audioFiles(place.DATA_DIR).map((file) => path.basename(file)));
    expect(before.audios.filter((sha256) => !files.has(sha256))).toEqual([]);
    expect(musicas.filter(({ arquivoSha256 }) => !files.has(arquivoSha256!))).toEqual([]);
  });

  itOnce('leaves nothing that looks complete when killed, and the next one works', async () => {
    const apart = folder();
    await underLoad(async () => {
      const { child, ended } = await begin('backup', settings, '--para', apart);
      const isThere = () =>
        fs.readdirSync(apart, { recursive: true }).some((name) => String(name).includes('lojas.jsonl.gz'));
      while (child.exitCode === null && !isThere()) await wait(2);
      child.kill('SIGKILL');
      await ended;
    });
    expect(await listBackups(apart)).toEqual([]);
    expect((await run('restore', { DATA_DIR: folder() }, '--de', apart)).output).toMatch(
      /no complete backup/,
    );
    expect(await underLoad(() => run('backup', settings, '--para', apart))).toMatchObject({ code: 0 });
    expect(fs.readdirSync(apart).filter((name) => name.startsWith('.parte-'))).toEqual([]);
  });

  itOnce('runs one at a time', async () => {
    const apart = folder();
    const hold = await holdPlace(openFolder(apart));
    const meanwhile = await run('backup', settings, '--para', apart).finally(hold.release);
    expect([meanwhile.code, meanwhile.output]).toEqual([1, expect.stringMatching(/under way/)]);
    expect(await listBackups(apart)).toEqual([]);
  });
});
