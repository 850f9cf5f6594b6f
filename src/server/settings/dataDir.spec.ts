import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeFolder, prepareDataDir } from './dataDir.ts';
import { explain } from './explain.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-modes-'));
  made.push(folder);
  return folder;
}

const warned: unknown[] = [];
const log = { fatal() {}, error() {}, warn: (told: unknown) => warned.push(told), info() {}, debug() {} };
const modeOf = (file: string) => (fs.statSync(file).mode & 0o7777).toString(8);

it('restricts the folder, its subfolders and keys to this user', () => {
  const folder = newFolder();
  fs.chmodSync(folder, 0o755);
  for (const name of ['pg', 'audio', 'others']) {
    fs.mkdirSync(path.join(folder, name));
    fs.chmodSync(path.join(folder, name), 0o755);
  }
  const key = path.join(folder, 'fatores.key');
  fs.writeFileSync(key, '');
  fs.chmodSync(key, 0o644);
  prepareDataDir(folder, log);
  const names = ['.', 'pg', 'audio', 'fatores.key'];
  expect(names.map((name) => modeOf(path.join(folder, name)))).toEqual(['700', '700', '700', '600']);
  expect(warned).toEqual([]);
});

it('leaves a shared folder as it is, and restricts its subfolders', () => {
  const folder = newFolder();
  fs.chmodSync(folder, 0o1777);
  fs.mkdirSync(path.join(folder, 'pg'));
  fs.chmodSync(path.join(folder, 'pg'), 0o755);
  prepareDataDir(folder, log);
  expect([modeOf(folder), modeOf(path.join(folder, 'pg'))]).toEqual(['1777', '700']);
});

it('creates nested folders only for this user', () => {
  const folder = path.join(newFolder(), 'a', 'b');
  makeFolder(folder);
  makeFolder(folder);
  expect([modeOf(path.dirname(folder)), modeOf(folder)]).toEqual(['700', '700']);
});

it.runIf(process.platform === 'linux')('explains when a folder cannot be created', () => {
  try {
    prepareDataDir('/proc/vitrola/data', log);
    expect.unreachable();
  } catch (error) {
    expect(explain(error)).toBe('DATA_DIR cannot be created: /proc/vitrola. Set another DATA_DIR.');
  }
});

it('refuses an unfinished restore, and accepts a restored database, even after it has moved', () => {
  const folder = newFolder();
  fs.mkdirSync(path.join(folder, '.restore'));
  expect(() => prepareDataDir(folder, log)).toThrow(
    /^A restore into .* was cut off, or is under way: .* empty this one\.$/,
  );
  fs.writeFileSync(path.join(folder, '.restore', 'restore.json'), '{}');
  expect(() => prepareDataDir(folder, log)).toThrow(/Run the restore again, which clears it/);
  fs.mkdirSync(path.join(folder, 'pg'));
  prepareDataDir(folder, log);
  fs.rmSync(path.join(folder, 'pg'), { recursive: true });
  prepareDataDir(folder, log);
  expect(fs.readdirSync(folder)).toEqual([]);
});
