import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAbandoned } from '#server/audio/incoming.ts';
import { releaseAudio, sweepAudio } from '#server/audio/store.ts';
import { emptyLixeira } from '#server/modules/historico/erase.ts';
import { audioFiles, form, newWav, wav } from '#tests/support/audio.ts';
import { forgetChanges } from '#tests/support/desfazer.ts';
import { addMusica } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Shared: each test leaves its files as it found them, except for the last. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const log = pino({ level: 'silent' });

const CONTENT = 'a'.repeat(64);

async function startUpload(url: string, token: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {});
  const head = [
    '--x\r\nContent-Disposition: form-data; name="dados"\r\n\r\n{}\r\n',
    '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="A - B.wav"\r\n\r\n',
  ].join('');
  const lines = [
    'POST /api/v1/musicas/ HTTP/1.1',
    'Host: vitrola',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000000',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${head}`);
  socket.write(wav(440, 30));
  return socket;
}

const create = (arquivo: Uint8Array, nome: string) =>
  server.call('createMusica', { body: form({ dados: {}, arquivo, nome }) });

describe('an interrupted upload', () => {
  it('leaves nothing behind', async () => {
    const { DATA_DIR } = server.settings;
    const socket = await startUpload(server.url, await server.token());
    await expect.poll(() => audioFiles(DATA_DIR).length).toBe(1);
    socket.destroy();
    await expect.poll(() => audioFiles(DATA_DIR)).toEqual([]);
    expect(await server.db.selectFrom('musicas').select('id').execute()).toEqual([]);
  });

  it('is REQ001 if truncated, and leaves nothing', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="A - B.wav"\r\n\r\nRIFF';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await fetch(`${server.url}/api/v1/musicas/`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${await server.token()}` },
      body,
    });
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'REQ001']);
    expect(audioFiles(server.settings.DATA_DIR)).toEqual([]);
  });
});

function canMount(): boolean {
  const folder = fs.mkdtempSync('/tmp/vitrola-mount-');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmdirSync(folder);
  }
}

describe.runIf(process.platform === 'linux' && canMount())('a full disk', () => {
  it('is REQ010; other requests and smaller uploads work', async () => {
    const folder = path.join(server.settings.DATA_DIR, 'audio');
    fs.mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'none', folder]);
    try {
      const full = await create(wav(440, 120), 'Grande - Demais.wav');
      expect(full).toAnswer(507, 'REQ010');
      expect(audioFiles(server.settings.DATA_DIR)).toEqual([]);
      expect((await server.call('listMusicas')).body.items).toEqual([]);
      expect(await create(newWav(), 'Pequena - Bastante.wav')).toAnswer(201);
    } finally {
      execFileSync('umount', ['-l', folder]);
    }
  });
});

describe('the same audio, stored and deleted in parallel', () => {
  it('exists exactly if something refers to it', { timeout: 120_000 }, async () => {
    const { db, settings } = server;
    const arquivo = newWav();
    let tracks = 0;
    const upload = () => create(arquivo, `Corrida - ${++tracks}.wav`);
    const refused = () =>
      server.call('createMusica', {
        body: form({ dados: { playlist: 'nenhuma' }, arquivo, nome: `Corrida - ${++tracks}.wav` }),
      });
    for (let round = 0; round < 4; round++) {
      const there = await db.selectFrom('musicas').where('deletedAt', 'is', null).select('id').execute();
      for (const { id } of there) await server.call('deleteMusica', { path: { id } });
      await forgetChanges(db);
      await sql`update lixeira set deleted_at = now() - interval '31 days'`.execute(db);
      await emptyLixeira(db, 30);
      const sha256 = createHash('sha256').update(arquivo).digest('hex');
      const release = releaseAudio(db, server.storage, sha256);
      const writes = round % 2 === 0 ? [upload(), refused(), upload()] : [refused()];
      const answers = await Promise.all(writes);
      await release;
      expect(answers.every(({ status }) => [201, 400].includes(status))).toBe(true);
      await expect.poll(() => audioFiles(settings.DATA_DIR).length).toBe(round % 2 === 0 ? 1 : 0);
    }
  });
});

describe('the sweep', () => {
  it('keeps all files if the database knows none of them, because it may be the wrong database', async () => {
    const { DATA_DIR: dataDir } = server.settings;
    const folder = path.join(dataDir, 'audio', 'aa');
    fs.mkdirSync(folder, { recursive: true });
    for (let i = 0; i < 11; i++) fs.writeFileSync(path.join(folder, `${CONTENT.slice(2)}${10 + i}`), 'x');
    await sweepAudio(server.db, { storage: server.storage, log });
    expect(audioFiles(dataDir)).toHaveLength(11);
    fs.rmSync(folder, { recursive: true });
  });

  it('deletes unreferenced files, and remains of abandoned uploads', async () => {
    const { db, settings } = server;
    const kept = (await create(newWav(), 'Fica - Aqui.wav')).body.arquivo.sha256;
    const audio = path.join(settings.DATA_DIR, 'audio');
    const put = (...name: string[]) => {
      const file = path.join(audio, ...name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, 'x');
      return file;
    };
    put('aa', CONTENT);
    await addMusica(db, { arquivoSha256: 'b'.repeat(64) });
    put('bb', 'b'.repeat(64));
    const host = os.hostname();
    put('incoming', `${host}~999999999~gone`);
    const ours = put('incoming', `${host}~${process.pid}~under-way`);
    put('incoming', 'outra-maquina~1~under-way');
    const old = put('incoming', 'outra-maquina~1~old');
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    fs.utimesSync(old, hoursAgo, hoursAgo);

    const rules = { storage: server.storage, log };
    await sweepAudio(db, rules);
    expect(audioFiles(settings.DATA_DIR)).toEqual(
      [
        path.join('bb', 'b'.repeat(64)),
        path.join(kept.slice(0, 2), kept),
        path.relative(audio, ours),
        path.join('incoming', 'outra-maquina~1~under-way'),
      ].sort(),
    );
    await sweepAudio(db, { ...rules, abandoned: await findAbandoned(settings.DATA_DIR, true) });
    expect(fs.existsSync(ours)).toBe(false);
  });
});
