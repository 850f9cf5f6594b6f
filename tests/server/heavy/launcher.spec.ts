// Both engines: the launcher starts the embedded database.

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { childOf, endProcesses, isRunning, startProcess } from '#tests/support/process.ts';
import { freePort } from '#tests/support/product.ts';

let database: TestDatabase;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  database = await createDatabase();
  env = {
    ...process.env,
    ...database.settings,
    DATABASE_URL: '',
    DEMO_DATA: 'off',
    ADMIN_PASSWORD: 'uma-senha-de-teste',
  };
  // Always the same port and folder, so that leftovers of an earlier start would be noticed.
  Object.assign(env, { PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  endProcesses();
  await database.drop();
});

const launcher = path.resolve('scripts/start.mjs');

/** Starts the product in the background of a shell that exits before it is ready. */
async function startBehindShell(command: string) {
  const shell = await startProcess(['sh', '-c', `${command} & echo pid $!`], env);
  expect(shell.url).not.toBe('');
  expect(isRunning(shell.pid)).toBe(false);
  return Number(/^pid (\d+)$/m.exec(shell.output())![1]);
}

type Role = 'npm' | 'launcher' | 'server' | 'database';

function processesFrom(first: number, roles: Role[]): Map<Role, number> {
  const pids = new Map<Role, number>();
  let pid = first;
  for (const role of roles) {
    pids.set(role, pid);
    pid = childOf(pid);
  }
  return pids;
}

async function expectAllToEnd(pids: Map<Role, number>, told: Role, signal: NodeJS.Signals) {
  const left = () => [...pids].filter(([, pid]) => isRunning(pid)).map(([role]) => role);
  expect(left()).toEqual([...pids.keys()]);
  process.kill(pids.get(told)!, signal);
  await expect.poll(left, { timeout: 60_000, interval: 100 }).toEqual([]);
}

describe.runIf(engine === 'pglite' && process.platform === 'linux')('npm start', { timeout: 120_000 }, () => {
  // Each role by a signal that it can handle and by one that it cannot.
  it.each([
    ['npm', 'SIGHUP'],
    ['npm', 'SIGKILL'],
    ['launcher', 'SIGINT'],
    ['launcher', 'SIGKILL'],
    ['server', 'SIGKILL'],
  ] as const)('ends completely when its %s gets %s, and can be started again', async (role, signal) => {
    const npm = await startBehindShell('nohup npm start');
    const pids = processesFrom(npm, ['npm', 'launcher', 'server', 'database']);
    await expectAllToEnd(pids, role, signal);
  });

  it('is optional: the launcher alone outlives its shell too', async () => {
    const started = await startBehindShell(`node ${launcher}`);
    const pids = processesFrom(started, ['launcher', 'server', 'database']);
    await expectAllToEnd(pids, 'launcher', 'SIGTERM');
  });
});
