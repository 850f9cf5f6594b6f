import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './product.ts';
import { refusalOf } from './s3Signature.ts';

const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const BUCKET = 'vitrola-testes';

const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
  <AllowedMethod>HEAD</AllowedMethod><AllowedHeader>range</AllowedHeader></CORSRule></CORSConfiguration>`;

type Asked = { method: string; key: string; status: number };
export type ObjectStorage = {
  /** In the format of STORAGE_URL. */
  address: string;
  origin: string;
  env: Record<string, string>;
  keys(): string[];
  fileOf(key: string): string;
  copy(key: string, to: string): void;
  age(key: string, byMs: number): void;
  clear(): void;
  asked: Asked[];
  away(isAway: boolean): void;
  before?: (method: string, key: string) => Promise<void> | void;
  stop(): Promise<void>;
};

const contentOf = async (message: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const refuse = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
  );
};

/**
 * An S3-compatible server (s3rver) in a child process, behind a gate that adds the checks it lacks: version 4
 * signatures in headers and URLs, their expiry, and that the content matches the signature.
 */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-s3-'));
  fs.writeFileSync(path.join(folder, 'cors.xml'), CORS);
  const port = await freePort();
  // s3rver encrypts its continuation tokens with DES, which needs OpenSSL's legacy provider.
  const program = path.resolve(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');
  const options = ['-d', path.join(folder, 'data'), '-a', '127.0.0.1', '-p', String(port), '--silent'];
  const bucket = ['--configure-bucket', BUCKET, path.join(folder, 'cors.xml')];
  const child: ChildProcess = spawn(
    process.execPath,
    ['--openssl-legacy-provider', program, ...options, ...bucket],
    { stdio: 'pipe' },
  );
  let isAway = false;

  const gate = createServer(async (asking, response) => {
    const { method = '', url = '', headers } = asking;
    const key = decodeURIComponent(new URL(url, 'http://gate').pathname.slice(BUCKET.length + 2));
    if (isAway) return void asking.destroy();
    await storage.before?.(method, key);
    const told = (status: number) => storage.asked.push({ method, key, status });
    const body = await contentOf(asking).catch(() => undefined);
    if (!body || isAway) return void asking.destroy();
    const refusal = method === 'OPTIONS' ? undefined : refusalOf({ method, url, headers }, KEY);
    const signed = headers['x-amz-content-sha256'];
    const isOther =
      method === 'PUT' &&
      signed !== createHash('sha256').update(body).digest('hex') &&
      'XAmzContentSHA256Mismatch';
    if (refusal || isOther) {
      told(refusal ? 403 : 400);
      return refuse(response, refusal ? 403 : 400, refusal || String(isOther));
    }
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      told(answer.statusCode!);
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => asking.destroy());
    passed.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    const poll = async () => {
      if (child.exitCode !== null) return reject(new Error('s3rver did not start'));
      const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
      if (isUp) resolve();
      else setTimeout(poll, 50);
    };
    void poll();
  });
  // Last: another test may still send requests to this port, which its own server used before.
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');

  const origin = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const data = path.join(folder, 'data', BUCKET);
  const SUFFIX = '._S3rver_object';
  const storage: ObjectStorage = {
    address: `s3://${BUCKET}/agencia?endpoint=${encodeURIComponent(origin)}&region=sa-east-1`,
    origin,
    env: { AWS_ACCESS_KEY_ID: KEY.accessKeyId, AWS_SECRET_ACCESS_KEY: KEY.secretAccessKey },
    keys: () =>
      fs
        .readdirSync(data, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length))
        .sort(),
    fileOf: (key) => path.join(data, `${key}${SUFFIX}`),
    copy(key, to) {
      for (const suffix of ['object', 'object.md5', 'metadata.json'])
        fs.copyFileSync(
          path.join(data, `${key}._S3rver_${suffix}`),
          path.join(data, `${to}._S3rver_${suffix}`),
        );
    },
    age(key, byMs) {
      const then = new Date(Date.now() - byMs);
      fs.utimesSync(path.join(data, `${key}${SUFFIX}`), then, then);
    },
    clear: () => {
      for (const name of fs.readdirSync(data))
        if (!name.startsWith('._')) fs.rmSync(path.join(data, name), { recursive: true });
    },
    asked: [],
    away(now) {
      isAway = now;
      if (now) gate.closeAllConnections();
    },
    async stop() {
      gate.close();
      gate.closeAllConnections();
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  Object.assign(process.env, storage.env);
  return storage;
}
