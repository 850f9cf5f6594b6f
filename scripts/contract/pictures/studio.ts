import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { credentials, type RunningServer, startProductServer } from '../../../tests/support/product.ts';
import { openBrowser, openCamera } from './camera.ts';
import { build, checkOut, run } from './checkout.ts';
import type { Ids } from './places.ts';

/** The moment that data, servers and browsers stand at: a Wednesday afternoon, when stores are open. */
const MOMENT = new Date('2026-03-18T14:30:00-03:00');
const SENHA_DA_LOJA = 'senha-da-loja';
const clock = pathToFileURL(resolve(import.meta.dirname, 'clock.ts')).href;
const seed = resolve(import.meta.dirname, 'seed.ts');

/** The environment that stops the clock of a process of the product, and makes equal what it says of itself. */
const standing = {
  NODE_OPTIONS: `--import ${clock}`,
  REVIEW_MOMENT: MOMENT.toISOString(),
  TZ: 'America/Sao_Paulo',
  // Screens show it, and the two servers' own addresses differ.
  PUBLIC_URL: 'http://127.0.0.1',
  DEMO_DATA: 'off',
  DEMO_FROTA: 'off',
};

/**
 * Sets up both products side by side: the base and this checkout, each built by itself, on the same data, which the base
 * made and this one has migrated. `stage` is told what begins.
 */
export async function openStudio(commit: string, stage: (name: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-pictures-'));
  const clear = async () => rmSync(folder, { recursive: true, force: true });
  try {
    const base = join(folder, 'base');
    stage('laying out the base');
    await checkOut(commit, base);
    stage('building both');
    await Promise.all([build(base), build('.')]);
    const { close, ...studio } = await openBuilt(base, stage);
    return { ...studio, close: () => close().finally(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Sets up a base that is built, and this checkout, which is too. */
export async function openBuilt(base: string, stage: (name: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-pictures-'));
  const closing: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end().catch(() => {});
  };
  try {
    const data = join(folder, 'data');
    stage('filling a database');
    const { ids, loja } = await fill(base, data);
    stage('starting both servers');
    const start = async (checkout: string) => {
      const copy = async (dataDir: string) => cpSync(data, dataDir, { recursive: true });
      const server = await startProductServer(standing, copy, checkout);
      closing.push(server.remove);
      return server;
    };
    const servers = [await start(base), await start('.')];
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const visit = async (server: RunningServer) =>
      openCamera(browser, {
        url: server.url,
        moment: MOMENT,
        token: await server.token(),
        store: { login: loja, senha: SENHA_DA_LOJA },
      });
    const [before, after] = await Promise.all(servers.map(visit));
    return { ids, cameras: { before: before!, after: after! }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Has a checkout fill a new folder of data, and tells what is in it. */
async function fill(checkout: string, data: string): Promise<{ ids: Ids; loja: string }> {
  const told = `${data}.json`;
  await run(process.execPath, [seed, told, SENHA_DA_LOJA], checkout, {
    ...process.env,
    ...standing,
    DATABASE_URL: '',
    DATA_DIR: data,
    ADMIN_LOGIN: credentials.login,
    ADMIN_PASSWORD: credentials.senha,
    LOG_LEVEL: 'warn',
  });
  return JSON.parse(readFileSync(told, 'utf8'));
}
