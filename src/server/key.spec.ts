import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from './explain.ts';
import { readKey } from './key.ts';

const run = promisify(execFile);
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('is made once, for this user alone, and leaves nothing beside it', () => {
  const key = readKey(folder, 'mail.key');
  expect(key).toHaveLength(32);
  expect(readKey(folder, 'mail.key').equals(key)).toBe(true);
  expect(fs.readdirSync(folder)).toEqual(['mail.key']);
  expect(fs.statSync(path.join(folder, 'mail.key')).mode & 0o777).toBe(0o600);
});

it('is the same for servers that start at once', async () => {
  const module = path.resolve('src/server/key.ts');
  const script = `import(${JSON.stringify(module)}).then(({ readKey }) => console.log(readKey(${JSON.stringify(folder)}, 'assinatura.key').toString('hex')))`;
  const started = Array.from({ length: 4 }, () => run(process.execPath, ['-e', script]));
  const keys = (await Promise.all(started)).map(({ stdout }) => stdout);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}\n$/);
  expect(fs.readdirSync(folder)).toEqual(['assinatura.key']);
});

it.each([0, 5, 31, 33])('is refused with %i bytes, and the file stays as it is', (bytes) => {
  const file = path.join(folder, 'assinatura.key');
  fs.writeFileSync(file, Buffer.alloc(bytes));
  expect(() => readKey(folder, 'assinatura.key')).toThrow(StartError);
  expect(() => readKey(folder, 'assinatura.key')).toThrow(`${file} is no key: it has ${bytes} bytes`);
  expect(fs.statSync(file).size).toBe(bytes);
});

it('is refused in a sentence where its name is that of a folder, which stays', () => {
  const file = path.join(folder, 'mail.key');
  fs.mkdirSync(file);
  expect(() => readKey(folder, 'mail.key')).toThrow(StartError);
  expect(() => readKey(folder, 'mail.key')).toThrow(`${file} is no key but a folder`);
  expect(fs.statSync(file).isDirectory()).toBe(true);
});
