import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callAs } from './api.ts';
import { bundleOf } from './bundle.ts';
import { copyTemplate } from './template.ts';

/**
 * A password that contains the login is judged without the word lists, which would cost each start 0.15 s of processor
 * time and 33 MB.
 */
export const credentials = { login: 'admin', senha: 'admin-admin' };
// In milliseconds, with a wide margin for a busy machine.
const startWithin = 100_000;

export type RunningServer = {
  url: string;
  dataDir: string;
  /** Undefined for the embedded database in the data folder. */
  databaseUrl?: string;
  pid(): number;
  token(): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  output(): string;
  remove(): Promise<void>;
};

export async function startProductServer(
  env: Record<string, string> = {},
  /** Fills the data folder before the first start, by default with a migrated, empty database. */
  prepare: (dataDir: string) => Promise<void> = env.DATABASE_URL ? async () => {} : copyTemplate,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrola-e2e-'));
  let child: ChildProcess | undefined;
  let output = '';

  const server: RunningServer = {
    url,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    pid: () => child!.pid!,
    output: () => output,
    async token() {
      const answer = await callAs(url, null, 'login', { body: credentials });
      return (answer as { accessToken: string }).accessToken;
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    async start() {
      const started = spawn('node', [await bundleOf('main')], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          DATABASE_URL: '',
          DATA_DIR: dataDir,
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: url,
          ADMIN_LOGIN: credentials.login,
          ADMIN_PASSWORD: credentials.senha,
          DEMO_DATA: 'off',
          DEMO_FROTA: 'off',
          LOG_LEVEL: 'warn',
          // A run starts so many servers that caching their compilation matters.
          NODE_COMPILE_CACHE: '.cache/compiled',
          ...env,
        },
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      const deadline = Date.now() + startWithin;
      while (!(await isReady(url))) {
        if (started.exitCode !== null)
          throw new Error(`The server ended with ${started.exitCode}:\n${output}`);
        if (Date.now() > deadline) throw new Error(`The server did not get ready:\n${output}`);
        await wait(100);
      }
    },
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await prepare(dataDir);
    await server.start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

async function isReady(url: string) {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
