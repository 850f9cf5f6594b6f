import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { leadToAudio } from '#server/audio/send.ts';
import { audioPath, sweepAudio } from '#server/audio/store.ts';
import type { Manifest } from '#server/backup/kept.ts';
import { StartError } from '#server/settings/explain.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openFolder } from '#server/storage/folder.ts';
import { openStorage } from '#server/storage/open.ts';
import { type Listed, StorageError } from '#server/storage/storage.ts';
import { audioFiles, form, newWav, wav } from '#tests/support/audio.ts';
import { emptyFolder } from '#tests/support/database.ts';
import { addCliente } from '#tests/support/entities.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/s3.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { restoreFiles, takeFiles } from '../../../scripts/backup/files.ts';
import { moveFiles } from '../../../scripts/move/files.ts';

const METRICS_TOKEN = 'um-token-para-as-figuras';
const HOUR_MS = 60 * 60 * 1000;
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const silent = pino({ level: 'silent' });
const keyOf = (sha256: string) => `agencia/${audioPath(sha256)}`;

let s3: ObjectStorage;
beforeAll(async () => {
  s3 = await startObjectStorage();
});
afterAll(() => s3.stop());
afterEach(() => {
  s3.away(false);
  s3.before = undefined;
});

const open = (address = s3.address, dataDir = emptyFolder()) =>
  openStorage(readSettings({ DATA_DIR: dataDir, STORAGE_URL: address }), silent);

const fileWith = (content: string) => {
  const file = path.join(emptyFolder(), 'incoming');
  fs.writeFileSync(file, content);
  return { file, sha256: sha256Of(Buffer.from(content)) };
};

describe('files in a bucket', () => {
  it('are stored, found, read whole and in part, listed and deleted', async () => {
    const storage = await open();
    const { file, sha256 } = fileWith('abcdef');
    await storage.put('audio/aa/uma', file, { sha256, type: 'audio/wav' });
    expect(s3.keys()).toEqual(['agencia/audio/aa/uma']);
    expect(await storage.find('audio/aa/uma')).toMatchObject({ bytes: 6 });
    const text = async (span?: { from: number; to: number }) =>
      Buffer.concat(await (await storage.read('audio/aa/uma', span))!.toArray()).toString();
    expect([await text(), await text({ from: 1, to: 2 })]).toEqual(['abcdef', 'bc']);
    await storage.remove('audio/aa/uma');
    await storage.remove('audio/aa/uma');
    expect(await storage.find('audio/aa/uma')).toBeUndefined();
    expect(await storage.read('audio/aa/uma')).toBeUndefined();
  });

  it('are stored only if the content matches the hash, and sent once', async () => {
    const storage = await open();
    const { file, sha256 } = fileWith('conteúdo');
    const other = storage.put('audio/aa/outro', file, { sha256: sha256Of(Buffer.from('outro')) });
    await expect(other).rejects.toThrow(StorageError);
    expect(s3.keys()).toEqual([]);
    s3.asked.length = 0;
    await storage.put('audio/aa/um', file, { sha256 });
    await storage.put('audio/aa/um', file, { sha256 });
    expect(s3.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await storage.remove('audio/aa/um');
  });

  it('are listed in pages, however many', async () => {
    const storage = await open();
    const { file, sha256 } = fileWith('x');
    const paths = Array.from({ length: 1003 }, (_, n) => `audio/aa/${String(n).padStart(4, '0')}`);
    await storage.put(paths[0]!, file, { sha256 });
    for (const one of paths.slice(1)) s3.copy(`agencia/${paths[0]}`, `agencia/${one}`);
    const pages: Listed[][] = [];
    for await (const page of storage.list('audio')) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([1000, 3]);
    expect(pages.flat().map((found) => found.path)).toEqual(paths);
  });

  it.each([
    ['a key that is not known', 'AWS_ACCESS_KEY_ID', 'nobody'],
    ['a secret that is not its', 'AWS_SECRET_ACCESS_KEY', 'not-the-secret-of-it'],
  ])('stop the start with %s, without printing it', async (_, name, value) => {
    process.env[name] = value;
    const told = await open().then(String, (error) => error);
    Object.assign(process.env, s3.env);
    expect(told).toBeInstanceOf(StartError);
    expect(told.message).toMatch(/^STORAGE_URL cannot be used: the object storage: .*403/);
    expect(JSON.stringify([told.message, told])).not.toContain(value);
  });

  it('stop the start if the bucket is missing, but not if the storage is down', async () => {
    const other = s3.address.replace('vitrola-testes', 'outro-balde');
    await expect(open(other)).rejects.toThrow('STORAGE_URL cannot be used: the object storage:');
    s3.away(true);
    expect((await open()).isFar).toBe(true);
  });
});

describe('audio in a bucket', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    s3.clear();
    server = await startServer({
      env: { STORAGE_URL: s3.address, METRICS_TOKEN },
      onLog: (line) => lines.push(line),
    });
  });
  afterAll(() => server.close());

  const create = (
    arquivo: Uint8Array,
    dados: object = {},
    nome = `Artista - ${sha256Of(arquivo).slice(0, 8)}.wav`,
  ) => server.call('createMusica', { body: form({ dados, arquivo, nome }) });
  const listen = async (id: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.url}/api/v1/musicas/${id}/audio`, {
      method,
      headers: { authorization: `Bearer ${await server.token()}`, ...headers },
    });
  const up = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const told = await (await fetch(`${server.url}/metrics`, { headers })).text();
    return /^vitrola_storage_up (\d)$/m.exec(told)?.[1];
  };
  const leftHere = () => audioFiles(server.settings.DATA_DIR);

  it('is stored once acknowledged, readable whole or in part, and leaves nothing on this machine', async () => {
    const track = wav(440, 3);
    const answer = await create(track);
    expect(answer).toAnswer(201);
    expect(answer.body.arquivo.sha256).toEqual(sha256Of(track));
    expect(s3.keys()).toEqual([keyOf(sha256Of(track))]);
    expect(fs.readFileSync(s3.fileOf(keyOf(sha256Of(track)))).equals(track)).toBe(true);
    expect(leftHere()).toEqual([]);

    const etag = `"${sha256Of(track)}"`;
    const whole = await listen(answer.body._id);
    expect(Buffer.from(await whole.arrayBuffer()).equals(track)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(track.length),
      'accept-ranges': 'bytes',
      etag,
    });
    const part = await listen(answer.body._id, { range: 'bytes=100-', 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${track.length - 1}/${track.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(track.subarray(100))).toBe(true);
    expect((await listen(answer.body._id, { range: 'bytes=0-9', 'if-range': '"outro"' })).status).toBe(200);
    const beyond = await listen(answer.body._id, { range: `bytes=${track.length}-` });
    expect([beyond.status, (await beyond.json()).error.code]).toEqual([416, 'REQ012']);
    const head = await listen(answer.body._id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(track.length)]);
    expect((await listen(answer.body._id, { 'if-none-match': etag })).status).toBe(304);
  });

  it('of a refused write is deleted', async () => {
    const before = s3.keys();
    expect(await create(newWav(), { playlist: 'nenhuma' })).toAnswer(400, 'M012');
    expect(s3.keys()).toEqual(before);
    expect(leftHere()).toEqual([]);
  });

  it('is M006 if missing', async () => {
    const { body } = await create(newWav());
    await server.storage.remove(audioPath(body.arquivo.sha256));
    const gone = await listen(body._id);
    expect([gone.status, (await gone.json()).error.code]).toEqual([404, 'M006']);
  });

  it('deleted before its row was written is sent again', async () => {
    const arquivo = newWav();
    const key = keyOf(sha256Of(arquivo));
    let heads = 0;
    s3.before = async (method, asked) => {
      if (method === 'HEAD' && asked === key && ++heads === 2) fs.rmSync(s3.fileOf(key));
    };
    expect(await create(arquivo)).toAnswer(201);
    expect(heads).toBe(4);
    expect(s3.keys()).toContain(key);
  });

  it('is swept an hour after its arrival if nothing refers to it', async () => {
    const { file, sha256 } = fileWith('ninguém');
    await server.storage.put(audioPath(sha256), file, { sha256 });
    const sweep = (now = Date.now()) => sweepAudio(server.db, { storage: server.storage, log: silent, now });
    const known = s3.keys().filter((key) => key !== keyOf(sha256));
    await sweep();
    expect(s3.keys()).toContain(keyOf(sha256));
    await sweep(Date.now() + 2 * HOUR_MS);
    expect(s3.keys()).toEqual(known);
  });

  it('is REQ013 while the storage is down: nothing is lost or left behind, other requests work', {
    timeout: 60_000,
  }, async () => {
    const { body } = await create(newWav());
    expect(await up()).toBe('1');
    s3.away(true);
    expect(await up()).toBe('0');
    const arquivo = newWav();
    const refused = await create(arquivo);
    expect(refused).toAnswer(503, 'REQ013');
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(leftHere()).toEqual([]);
    const preview = await listen(body._id);
    expect([preview.status, (await preview.json()).error.code]).toEqual([503, 'REQ013']);
    expect(await server.call('listMusicas')).toAnswer(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    s3.away(false);
    expect(await create(arquivo)).toAnswer(201);
    const told = lines.join('\n');
    expect(told).toContain('the object storage:');
    for (const secret of [s3.env.AWS_SECRET_ACCESS_KEY!, 'X-Amz-Signature'])
      expect(told).not.toContain(secret);
  });

  it.each([
    ['is looked for', 'HEAD', 2],
    ['is removed', 'DELETE', 1],
  ])(
    'holds no transaction open while the storage hangs on %s',
    {
      timeout: 60_000,
    },
    async (_, method, nth) => {
      const arquivo = newWav();
      const key = keyOf(sha256Of(arquivo));
      let asked = 0;
      const hangs = new Promise<void>((resolve) => {
        s3.before = (how, what) => {
          if (how !== method || what !== key || ++asked < nth) return;
          resolve();
          return new Promise(() => {});
        };
      });
      // The rejected playlist makes the server delete the file.
      const creating = create(arquivo, method === 'DELETE' ? { playlist: 'nenhuma' } : {});
      await hangs;
      const from = performance.now();
      expect(await server.call('listMusicas')).toAnswer(200);
      // The server gives up a hanging connection after ten seconds, and tries twice.
      expect(performance.now() - from).toBeLessThan(9_000);
      expect(await creating).toAnswer(method === 'DELETE' ? 'M012' : 'REQ013');
      s3.before = undefined;
      const again = await create(arquivo);
      expect(again).toAnswer(201);
      expect(s3.keys().includes(key)).toBe(true);
    },
  );

  it('of a jingle is stored too, and replaced', async () => {
    const cliente = await addCliente(server.db);
    const dados = { nome: 'Vinheta', cliente, diaExecucao: ['SEG'], intervaloExecucao: 30 };
    const [first, second] = [newWav(), newWav()];
    const { body } = await server.call('createVinheta', { body: form({ dados, arquivo: first }) });
    const path = { id: body._id };
    s3.away(true);
    const away = await server.call('replaceVinhetaAudio', { path, body: form({ arquivo: second }) });
    expect(away).toAnswer('REQ013');
    s3.away(false);
    expect(await server.call('replaceVinhetaAudio', { path, body: form({ arquivo: second }) })).toAnswer(200);
    expect(s3.keys()).toEqual(expect.arrayContaining([keyOf(sha256Of(first)), keyOf(sha256Of(second))]));
  });
});

describe('a store’s audio', () => {
  let server: TestServer;
  let device: SignedDevice;
  const arquivo = newWav();
  const sha256 = sha256Of(arquivo);
  beforeAll(async () => {
    server = await startServer({ env: { STORAGE_URL: s3.address } });
    device = await signInDevice(server, 'com-balde');
    const cliente = (await server.call('getLoja', { path: { id: device.loja } })).body.cliente._id;
    const musica = (await server.call('createMusica', { body: form({ dados: {}, arquivo }) })).body._id;
    const body = { nome: 'Manhã', cliente, musicas: [musica] };
    const playlist = (await server.call('createPlaylist', { body })).body._id;
    await server.call('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [device.loja] } });
    await vi.waitFor(async () => expect((await ask()).status).toBe(307), { timeout: 30_000 });
  });
  afterAll(() => server.close());

  const ask = (headers: Record<string, string> = {}, hash = sha256) =>
    fetch(`${server.url}/api/v1/player/audio/${hash}`, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${device.token}`, ...headers },
    });

  it('is served by a signed address of the storage, valid for a few minutes', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([307, 'no-store']);
    const address = new URL(answer.headers.get('location')!);
    expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([s3.origin, '300']);
    const found = await fetch(address);
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await found.arrayBuffer()).equals(arquivo)).toBe(true);
    const part = await fetch(address, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(arquivo.subarray(100, 200))).toBe(true);
    const other = address.href.replace(sha256, '0'.repeat(64));
    expect((await fetch(other)).status).toBe(403);
    expect((await ask({ 'if-none-match': `"${sha256}"` })).status).toBe(304);
    expect((await ask({}, '0'.repeat(64))).status).toBe(404);
  });

  it('is redirected even while the storage is down', async () => {
    s3.away(true);
    expect((await ask()).status).toBe(307);
  });
});

describe('AUDIO_URL', () => {
  it('is the target of redirects, wherever the files are stored', async () => {
    const root = emptyFolder();
    fs.mkdirSync(path.join(root, 'player'));
    fs.writeFileSync(path.join(root, 'index.html'), '<html><head><title>x</title></head></html>');
    for (const name of ['index.html', 'sw.js'])
      fs.writeFileSync(path.join(root, 'player', name), '<title>x</title>');
    const policyOf = async (env: Record<string, string>) => {
      const server = await startServer({ panelRoot: root, env });
      const { headers } = await fetch(`${server.url}/player`, { headers: { accept: 'text/html' } });
      await server.close();
      return headers.get('content-security-policy');
    };
    const AUDIO_URL = 'https://cdn.example.com/vitrola/audio/';
    expect(await policyOf({ STORAGE_URL: s3.address })).toContain(`connect-src 'self' ${s3.origin};`);
    expect(await policyOf({ AUDIO_URL })).toContain("connect-src 'self' https://cdn.example.com;");

    const req = { headers: {} } as FastifyRequest;
    const told: Record<string, unknown> = {};
    const reply = { headers: (some: object) => Object.assign(told, some) } as unknown as FastifyReply;
    const { AUDIO_URL: audioUrl } = readSettings({ AUDIO_URL });
    const file = { arquivoSha256: 'ab'.repeat(32), arquivoTipo: 'audio/wav' };
    const led = await leadToAudio(req, reply, { storage: openFolder(root), audioUrl }, file);
    expect(led).toEqual({ status: 307 });
    expect(told.location).toBe(`https://cdn.example.com/vitrola/audio/ab/${'ab'.repeat(32)}`);
  });
});

describe('moving files', () => {
  const AUDIO = ['um', 'dois', 'três'].map((text) => ({ text, sha256: sha256Of(Buffer.from(text)) }));
  const elsewhere = () => s3.address.replace('/agencia', '/outra');

  it('copies files to a bucket, to another and back, and verifies each', async () => {
    s3.clear();
    const here = openFolder(emptyFolder());
    for (const { text, sha256 } of AUDIO) await here.put(audioPath(sha256), fileWith(text).file, { sha256 });
    const [bucket, other] = [await open(), await open(elsewhere())];
    const back = openFolder(emptyFolder());
    await here.put('arquivo/direitos-autorais-2026-01/c1.csv', fileWith('a;b').file, {
      sha256: sha256Of(Buffer.from('a;b')),
    });
    const told = { files: 4, copied: 4, damaged: [] };
    expect(await moveFiles(here, bucket, () => {})).toEqual(told);
    expect(await moveFiles(bucket, other, () => {})).toEqual(told);
    expect(await moveFiles(other, back, () => {})).toEqual(told);
    expect(await moveFiles(other, back, () => {})).toEqual({ ...told, copied: 1 });
    expect(audioFiles(back.dataDir)).toEqual(audioFiles(here.dataDir));
    expect(fs.readdirSync(back.dataDir)).toEqual(['arquivo', 'audio']);
  });

  it('skips damaged files, and replaces damaged or missing copies', async () => {
    const [bucket, other] = [await open(), await open(elsewhere())];
    const [first, second] = AUDIO as [(typeof AUDIO)[0], (typeof AUDIO)[0]];
    fs.writeFileSync(s3.fileOf(keyOf(first.sha256)), 'estragado');
    fs.writeFileSync(s3.fileOf(keyOf(second.sha256).replace('agencia', 'outra')), 'estragado');
    const { copied, damaged } = await moveFiles(bucket, other, () => {});
    expect([copied, damaged]).toEqual([2, []]);
    const told = await moveFiles(bucket, openFolder(emptyFolder()), () => {});
    expect([told.copied, told.damaged]).toEqual([3, [audioPath(first.sha256)]]);
  });
});

describe('a backup of files in a bucket', () => {
  it('has each file once, and restores them into another bucket', async () => {
    s3.clear();
    const [bucket, other] = [await open(), await open(s3.address.replace('/agencia', '/outra'))];
    const { file, sha256 } = fileWith('guardado');
    await bucket.put(audioPath(sha256), file, { sha256 });
    fs.mkdirSync(path.join(bucket.dataDir, 'outbox'));
    fs.writeFileSync(path.join(bucket.dataDir, 'outbox', 'uma.eml'), 'Olá');
    const [place, unfinished] = [openFolder(emptyFolder()), emptyFolder()];
    const taking = { storage: bucket, place, unfinished, before: [], signal: new AbortController().signal };
    const taken = await takeFiles(taking);
    expect(taken.files.map((one) => one.path)).toEqual([audioPath(sha256), 'outbox/uma.eml']);
    s3.asked.length = 0;
    expect(await takeFiles({ ...taking, before: taken.files })).toEqual(taken);
    expect(s3.asked.map(({ method, key }) => [method, key])).toEqual([
      ['GET', ''],
      ['GET', ''],
      ['GET', ''],
    ]);
    await restoreFiles(place, taken as Manifest, other);
    expect(s3.keys()).toContain(`outra/${audioPath(sha256)}`);
    expect(audioFiles(other.dataDir)).toEqual([]);
    expect(fs.readFileSync(path.join(other.dataDir, 'outbox', 'uma.eml'), 'utf8')).toBe('Olá');
  });
});
