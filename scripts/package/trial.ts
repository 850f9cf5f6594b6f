import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { synthesize } from '../../src/server/demo/sound.ts';
import { callAs } from '../../tests/support/api.ts';
import { fixture } from '../../tests/support/audio.ts';
import { startProvedor } from '../../tests/support/oidc.ts';
import { endProcesses, type Started, startProcess } from '../../tests/support/process.ts';
import { startObjectStorage } from '../../tests/support/s3.ts';

const SENHA = 'uma-senha-de-teste';
const METRICS_TOKEN = 'um-token-para-as-figuras';
const execute = promisify(execFile);
const audio = synthesize([0, 4, 7], 2);

type Env = Record<string, string>;

/** Reads the whole response, because the server's stop waits for responses in flight. */
async function answerOf(url: string, expected = 200, init?: RequestInit): Promise<Buffer> {
  const response = await fetch(url, init);
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status !== expected) throw new Error(`${url} answered ${response.status}`);
  return body;
}

async function signIn(url: string, senha: string): Promise<string> {
  const { accessToken } = (await callAs(url, null, 'login', { body: { login: 'admin', senha } })) as {
    accessToken: string;
  };
  return accessToken;
}

async function enterFirst({ url, output }: Started): Promise<string> {
  const senhaAtual = /password (\S+)/.exec(output())?.[1] ?? '';
  const headers = { 'If-Match': '*' };
  await callAs(url, await signIn(url, senhaAtual), 'updateMe', {
    headers,
    body: { senhaAtual, senha: SENHA },
  });
  return signIn(url, SENHA);
}

async function addMusica(url: string, token: string, titulo: string, arquivo: Buffer): Promise<string> {
  const body = new FormData();
  body.append('dados', JSON.stringify({ titulo, artista: 'Trio Ipê' }));
  body.append('arquivo', new Blob([new Uint8Array(arquivo)]), `${titulo}.wav`);
  const headers = { Authorization: `Bearer ${token}` };
  const added = await answerOf(`${url}/api/v1/musicas/`, 201, { method: 'POST', headers, body });
  return (JSON.parse(added.toString()) as { _id: string })._id;
}

async function measure(url: string, token: string, name: string): Promise<void> {
  const id = await addMusica(url, token, name, fixture(name));
  for (let tries = 0; tries < 100; tries += 1) {
    const { medicao } = (await callAs(url, token, 'getMusica', { path: { id } })) as { medicao: string };
    if (medicao === 'MEDIDO') return;
    if (medicao !== 'PENDENTE') throw new Error(`${name} is ${medicao}`);
    await wait(200);
  }
  throw new Error(`${name} was not measured`);
}

async function hear(url: string, token: string): Promise<void> {
  const query = { titulo: 'Chuva de Verão' };
  const { items } = (await callAs(url, token, 'listMusicas', { query })) as { items: { _id: string }[] };
  const signed = (await callAs(url, token, 'signMusicaAudio', { path: { id: items[0]!._id } })) as {
    url: string;
  };
  const begin = audio.length - 1000;
  const headers = { range: `bytes=${begin}-` };
  const heard = await answerOf(new URL(signed.url, `${url}/api/v1/`).href, 206, { headers });
  if (!audio.subarray(begin).equals(heard)) throw new Error('what is played is not what was uploaded');
}

/**
 * Tests an unpacked archive with an empty environment: without PATH and HOME it finds nothing of this machine. Optional
 * parts (object storage, single sign-on, metrics, traces) are configured too, because they are loaded only then.
 */
export async function tryArchive(archive: string): Promise<void> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-trial-'));
  const began = Date.now();
  const tell = (what: string) => console.log(`${what} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const provedor = await startProvedor('http://127.0.0.1');
  const storage = await startObjectStorage();
  try {
    await execute('tar', ['-xzf', archive, '-C', place]);
    const command = path.join(place, fs.readdirSync(place)[0]!, 'vitrola');
    tell('unpacked');

    const env = (data: string, more: Env = {}) => ({
      PATH: undefined,
      DATA_DIR: path.join(place, data),
      TMPDIR: place,
      DEMO_DATA: 'off',
      ...more,
    });
    const start = async (data: string, more?: Env) => {
      const server = await startProcess([command, 'start'], env(data, more));
      if (!server.url) throw new Error(`it did not start:\n${server.output()}`);
      tell(`at ${server.url}`);
      return server;
    };
    const stop = async (server: Started) => {
      const code = await server.stop('SIGTERM');
      if (code !== 0) throw new Error(`it ended with ${code}:\n${server.output()}`);
      tell('stopped');
    };
    const run = async (args: string[], data: string, more?: Env) => {
      await execute(command, args, { cwd: '/', env: env(data, more) as NodeJS.ProcessEnv });
      tell(args[0]!);
    };

    const backups = path.join(place, 'backups');
    const first = await start('data');
    const token = await enterFirst(first);
    await addMusica(first.url, token, 'Chuva de Verão', audio);
    await hear(first.url, token);
    for (const name of ['sem-tags.mp3', 'voz.opus']) await measure(first.url, token, name);
    tell('measured');
    for (const page of ['/', '/player', '/docs', '/docs/redoc.js']) await answerOf(first.url + page);
    const { hostname: HOST, port: PORT } = new URL(first.url);
    await run(['healthy'], 'data', { HOST, PORT });
    for (const words of [['help'], ['version'], ['admin', 'list'], ['check']]) await run(words, 'data');
    await run(['backup', '--para', backups], 'data');
    await stop(first);

    await run(['verify', '--de', backups], 'data');
    await run(['restore', '--de', backups], 'restored');
    await run(['move', '--arquivos', storage.address], 'restored', storage.env);
    fs.rmSync(path.join(place, 'restored/audio'), { recursive: true });

    const second = await start('restored', {
      ...storage.env,
      STORAGE_URL: storage.address,
      ...provedor.env,
      METRICS_TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: provedor.issuer,
    });
    await hear(second.url, await signIn(second.url, SENHA));
    const led = await fetch(`${second.url}/api/v1/login/oidc`, { redirect: 'manual' });
    if (!led.headers.get('location')?.startsWith(provedor.issuer))
      throw new Error(`single sign-on led to ${led.headers.get('location')}:\n${second.output()}`);
    await answerOf(`${second.url}/metrics`, 200, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    await stop(second);
  } finally {
    endProcesses();
    await Promise.all([provedor.close(), storage.stop()]);
    fs.rmSync(place, { recursive: true, force: true });
  }
}
