import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './product.ts';

const versions = '/usr/lib/postgresql';

/** Newest PostgreSQL in Debian's folder, undefined on other systems. */
export const binaries = fs.existsSync(versions)
  ? fs
      .readdirSync(versions)
      .map((version) => path.join(versions, version, 'bin'))
      .filter((folder) => fs.existsSync(path.join(folder, 'initdb')))
      .sort()
      .at(-1)
  : undefined;

const isRoot = process.getuid?.() === 0;
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));

function run(name: string, args: string[]): void {
  const command = path.join(binaries!, name);
  const [file, all] = isRoot ? ['setpriv', [...asPostgres, command, ...args]] : [command, args];
  // libpq looks for certificates in the home folder, and fails on another user's.
  const env = { ...process.env, HOME: '/' };
  execFileSync(file, all, { cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] });
}

export type Cluster = {
  url: string;
  port: number;
  start(): void;
  /** Kills it without a shutdown, as a power cut does. */
  kill(): void;
  promote(): void;
  replica(settings?: string[]): Promise<Cluster>;
  configure(settings: string[]): void;
  remove(): void;
};

async function clusterOf(fill: (data: string) => void, settings: string[]): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-pg-'));
  if (isRoot) fs.chownSync(folder, idOf('-u'), idOf('-g'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  fill(data);
  const configure = (lines: string[]) =>
    fs.appendFileSync(path.join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  configure([
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    "listen_addresses = '127.0.0.1'",
    ...settings,
  ]);
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    start: () => control('-l', path.join(folder, 'log'), 'start'),
    kill: () => control('-m', 'immediate', 'stop'),
    promote: () => control('promote'),
    replica: (own = []) => {
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=replica`;
      return clusterOf((to) => run('pg_basebackup', ['-D', to, '-R', '-c', 'fast', '-d', from]), own);
    },
    configure(lines) {
      configure(lines);
      control('reload');
    },
    remove() {
      try {
        cluster.kill();
      } catch {
        // Already stopped.
      }
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    cluster.start();
  } catch (error) {
    cluster.remove();
    throw error;
  }
  return cluster;
}

/** Starts a PostgreSQL in the temporary folder, which is in memory on most machines. */
export const startCluster = (settings: string[] = []): Promise<Cluster> =>
  clusterOf(
    (data) =>
      run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8', '-N']),
    settings,
  );
