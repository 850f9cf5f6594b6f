import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { binaries, startCluster } from '../../tests/support/cluster.ts';

export const absences = {
  postgres: 'No PostgreSQL (CONTRIBUTING.md): the server is tested on the embedded database only.',
  chromium: 'No Chromium, and none could be installed: nothing runs in a browser.',
  firefox: 'No firefox-esr with PulseAudio beside it: the player is tested in Chromium only.',
};
export type Need = keyof typeof absences;

export async function prepareMachine(): Promise<Need[]> {
  const missing: Need[] = [];
  process.env.TMPDIR ??= makeMemoryFolder();
  const url = process.env.TEST_DATABASE_URL || (await startOwnCluster());
  if (url) process.env.TEST_DATABASE_URL = url;
  else missing.push('postgres');
  const browser = installedChromium() ?? installChromium();
  if (browser && runs(browser, '--version', '--no-sandbox')) process.env.CHROMIUM_PATH = browser;
  else missing.push('chromium');
  // Firefox plays nothing without a sound card, so it needs PulseAudio. Neither is ever installed.
  const player = [process.env.FIREFOX_PATH ?? 'firefox-esr', 'pulseaudio'];
  if (!player.every((file) => runs(file, '--version'))) missing.push('firefox');
  return missing;
}

/** Run in reverse order: a cluster without its folder would take a minute to stop. */
const cleanUps: (() => void)[] = [];
process.on('exit', () => {
  for (const cleanUp of cleanUps) cleanUp();
});

const memoryFolder = '/dev/shm';
const memoryBytes = 4 * 1024 ** 3;

/**
 * Creates a folder in memory if there is room: each server has its own database, and syncing to a disk takes six times
 * as long.
 */
function makeMemoryFolder(): string {
  const { bavail, bsize } = existsSync(memoryFolder) ? statfsSync(memoryFolder) : { bavail: 0, bsize: 0 };
  if (bavail * bsize < memoryBytes) return tmpdir();
  const folder = mkdtempSync(join(memoryFolder, 'vitrola-'));
  // PostgreSQL never runs as root and must reach its own folders inside.
  chmodSync(folder, 0o711);
  cleanUps.unshift(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a cluster without durability, because syncing hundreds of databases took most of the time of the server's
 * tests.
 */
async function startOwnCluster(): Promise<string | undefined> {
  if (!binaries) return undefined;
  const settings = [
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
    'max_connections = 200',
  ];
  try {
    const cluster = await startCluster(settings);
    cleanUps.unshift(() => cluster.remove());
    return cluster.url;
  } catch (error) {
    console.error(`PostgreSQL is installed, but a cluster of it does not start: ${(error as Error).message}`);
    return undefined;
  }
}

/**
 * Prefers Debian's headless shell, which draws the same pages 20 % faster, then other Chromium packages, then
 * Playwright's.
 */
export function installedChromium(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const files = [...names.map((name) => `/usr/bin/${name}`), chromium.executablePath()];
  return process.env.CHROMIUM_PATH ?? files.find((file) => existsSync(file));
}

function installChromium(): string | undefined {
  console.log('No Chromium found: installing one…');
  const install =
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell';
  if (!runs('playwright', 'install', '--no-shell', 'chromium')) runs('sh', '-c', install);
  return installedChromium();
}

const runs = (file: string, ...args: string[]) => spawnSync(file, args, { timeout: 600_000 }).status === 0;
