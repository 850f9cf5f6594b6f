import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Client } from 'pg';
import { binaries, startCluster } from '../../tests/support/cluster.ts';

export type Need = 'postgres' | 'chromium' | 'firefox';

/** Why tests are left out if the machine lacks something. */
export const absences: Record<Need, string> = {
  postgres:
    'No PostgreSQL (TEST_DATABASE_URL, or one on 127.0.0.1:5432): the server is tested on the embedded database only.',
  chromium:
    'No Chromium (CHROMIUM_PATH, Playwright’s, the system’s), and none could be installed: nothing runs in a browser.',
  firefox:
    'No Firefox (FIREFOX_PATH, or firefox-esr) with PulseAudio beside it: the player is tested in Chromium only.',
};

/** Prepares a folder in memory, PostgreSQL and the browsers, sets their environment variables, and returns what is missing. */
export async function prepareMachine(): Promise<Set<Need>> {
  const memory = process.env.TMPDIR ? undefined : makeMemoryFolder();
  if (memory) {
    process.env.TMPDIR = memory;
    process.on('exit', () => rmSync(memory, { recursive: true, force: true }));
  }
  const missing = new Set<Need>();
  const provide = (need: Need, variable: string, found: string | undefined) => {
    if (found) process.env[variable] = found;
    else missing.add(need);
  };
  const ownCluster = process.env.TEST_DATABASE_URL ? undefined : await startOwnCluster();
  provide('postgres', 'TEST_DATABASE_URL', ownCluster ?? (await findPostgres()));
  provide('chromium', 'CHROMIUM_PATH', findChromium() ?? installChromium());
  provide('firefox', 'FIREFOX_PATH', findFirefox());
  return missing;
}

const memoryFolder = '/dev/shm';
const memoryBytes = 4 * 1024 ** 3;

/** Makes a folder in memory if there is room: each server has its own database, and syncing them to a disk takes a sixth of the time. */
function makeMemoryFolder(): string | undefined {
  if (!existsSync(memoryFolder)) return undefined;
  const { bavail, bsize } = statfsSync(memoryFolder);
  if (bavail * bsize < memoryBytes) return undefined;
  const folder = mkdtempSync(join(memoryFolder, 'vitrola-'));
  // PostgreSQL never runs as root and must reach its own folders inside.
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts a cluster for this run without durability: syncing hundreds of databases took most of the server's tests. */
async function startOwnCluster(): Promise<string | undefined> {
  if (!binaries) return undefined;
  try {
    const cluster = await startCluster([
      'fsync = off',
      'full_page_writes = off',
      'synchronous_commit = off',
      'max_connections = 200',
    ]);
    process.on('exit', () => cluster.remove());
    return cluster.url;
  } catch (error) {
    console.error(`PostgreSQL is installed, but a cluster of it does not start: ${(error as Error).message}`);
    return undefined;
  }
}

async function findPostgres(): Promise<string | undefined> {
  const local = [userInfo().username, 'postgres', 'postgres:postgres'].map(
    (user) => `postgres://${user}@127.0.0.1:5432/postgres`,
  );
  for (const connectionString of process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : local) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      return connectionString;
    } catch {
      // The next address may answer.
    } finally {
      await client.end().catch(() => {});
    }
  }
  return undefined;
}

/** Finds Playwright's own Chromium or the system's, a headless shell first: it draws the same pages for a fifth less. */
export function installedChromium(): string | undefined {
  const system = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const applications = ['Google Chrome', 'Chromium'];
  return [
    ...playwrightsShell(),
    chromium.executablePath(),
    ...system.map((name) => `/usr/bin/${name}`),
    ...applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ].find((path) => existsSync(path));
}

/** Playwright's headless shell lies beside its full Chromium; Playwright does not export its path. */
function playwrightsShell(): string[] {
  const [, browsers, revision] = chromium.executablePath().match(/^(.*)chromium-(\d+)/) ?? [];
  if (!browsers) return [];
  const cwd = `${browsers}chromium_headless_shell-${revision}`;
  return globSync('*/*headless*shell{,.exe}', { cwd }).map((file) => join(cwd, file));
}

function findChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH ?? installedChromium();
  return path && runs(path, '--version', '--no-sandbox') ? path : undefined;
}

/** Tries Playwright's download, then Debian's packages. */
function installChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  console.log('No Chromium found: installing one…');
  if (runs('playwright', 'install', '--only-shell', 'chromium') && findChromium()) return findChromium();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  runs('apt-get', 'update', '-qq');
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  if (!runs('apt-get', ...install, 'chromium-headless-shell')) runs('apt-get', ...install, 'chromium');
  return findChromium();
}

/** Firefox is silent without a sound card, so it counts only together with PulseAudio. It is never installed. */
function findFirefox(): string | undefined {
  const path = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
  return [path, 'pulseaudio'].every((file) => runs(file, '--version')) ? path : undefined;
}

const runs = (file: string, ...args: string[]) => spawnSync(file, args, { timeout: 600_000 }).status === 0;
