import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder, sweepFolders } from './folders.ts';

const log = pino({ level: 'silent' });
const MODULE = path.resolve(import.meta.dirname, 'folders.ts');
let parent: string;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-test-'));
});
afterEach(() => fs.rmSync(parent, { recursive: true, force: true }));

it('keeps a running process’s folder and removes it after a kill', async () => {
  const program = `
    const { makeTemporaryFolder } = await import(${JSON.stringify(MODULE)});
    const folder = makeTemporaryFolder('verify', ${JSON.stringify(parent)});
    console.log(folder.dir);
    // Holds the folder: its lock opens if it is collected.
    setInterval(() => folder, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [told] = await once(child.stdout, 'data');
  const dir = String(told).trim();
  fs.writeFileSync(path.join(dir, 'rows'), 'personal');
  sweepFolders(log, parent);
  expect(fs.readdirSync(dir)).toEqual(['rows']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  sweepFolders(log, parent);
  expect(fs.readdirSync(parent)).toEqual([]);
});

it('names kind, process and start, and removes the folder on request', () => {
  const { dir, remove } = makeTemporaryFolder('check', parent);
  const start = Math.round(performance.timeOrigin).toString(36);
  expect(path.basename(path.dirname(dir))).toMatch(
    new RegExp(`^vitrola-check-[0-9a-f]{8}-${process.pid}-${start}-`),
  );
  remove();
  expect(fs.readdirSync(parent)).toEqual([]);
});

it('removes only its folders without a lock, and only after a day', () => {
  const [old, fresh, other] = ['vitrola-verify-aaaaaa', 'vitrola-verify-bbbbbb', 'outra-coisa'];
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of [old, fresh, other]) fs.mkdirSync(path.join(parent, name!));
  for (const name of [old, other]) fs.utimesSync(path.join(parent, name!), yesterday, yesterday);
  sweepFolders(log, parent);
  expect(fs.readdirSync(parent).sort()).toEqual([other, fresh]);
});
