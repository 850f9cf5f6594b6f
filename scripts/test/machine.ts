import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Client } from 'pg';

/**
 * The browsers of the system. The headless shell comes first, because it draws the same pages with a fifth less of the
 * processor's time.
 */
const systemBrowsers = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  ),
  ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
];

/** Finds the path of a Chromium that starts: the one named, Playwright's, the system's, or one installed now. */
export function findChromium(): string | undefined {
  return present() ?? (installPlaywrights() && present()) ?? (installDebians() && present()) ?? undefined;
}

/**
 * Finds the path of a Firefox that starts, where there is also what lets it make a sound. It is never installed,
 * because one browser is enough to work with.
 */
export function findFirefox(): string | undefined {
  const path = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
  return [path, 'pulseaudio'].every((file) => starts(file)) ? path : undefined;
}

/** Finds the address of a PostgreSQL that answers, from TEST_DATABASE_URL or on 127.0.0.1:5432. */
export async function findPostgres(): Promise<string | undefined> {
  const local = [userInfo().username, 'postgres', 'postgres:postgres'].map(
    (user) => `postgres://${user}@127.0.0.1:5432/postgres`,
  );
  for (const url of process.env.TEST_DATABASE_URL ? [process.env.TEST_DATABASE_URL] : local) {
    if (await answers(url)) return url;
  }
  return undefined;
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder in memory, where there is room for all that tests write at once, because each server has a database of
 * its own, and a sixth of the time goes into copying those and into syncing them to a disk that nobody reads
 * afterwards.
 */
export function makeMemoryFolder(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'vitrola-'));
  // The folder is open to others, so that PostgreSQL, which never runs as root, gets to its own folders in it.
  chmodSync(folder, 0o711);
  return folder;
}

/** Finds the path of Playwright's own Chromium, its headless shell first, or of the system's. */
export function installedChromium(): string | undefined {
  return [...playwrightsShell(), chromium.executablePath(), ...systemBrowsers].find((path) =>
    existsSync(path),
  );
}

/** Finds Playwright's headless shell, which lies beside its full Chromium and whose path it does not tell. */
function playwrightsShell(): string[] {
  const [, browsers, revision] = chromium.executablePath().match(/^(.*)chromium-(\d+)/) ?? [];
  if (!browsers) return [];
  const cwd = `${browsers}chromium_headless_shell-${revision}`;
  return globSync('*/*headless*shell{,.exe}', { cwd }).map((file) => join(cwd, file));
}

function present(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return starts(named, '--no-sandbox') ? named : null;
  const path = installedChromium();
  return path && starts(path, '--no-sandbox') ? path : null;
}

function starts(path: string, ...options: string[]) {
  return spawnSync(path, ['--version', ...options], { timeout: 20_000 }).status === 0;
}

function installPlaywrights() {
  console.log('No Chromium found: trying Playwright’s download…');
  return (
    spawnSync('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
      .status === 0 || null
  );
}

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Trying the packages of the system (apt-get install chromium-headless-shell, or chromium)…');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
  const installs = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  apt('update', '-qq');
  return installs('chromium-headless-shell') || installs('chromium') || null;
}

async function answers(connectionString: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
