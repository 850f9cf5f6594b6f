import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../settings/explain.ts';
import { open, seal } from './envelope.ts';
import { readKeys, sign, verify } from './keys.ts';

const run = promisify(execFile);
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const fileKey = (purpose: 'mail' | 'assinatura') => readKeys({ DATA_DIR: folder }, purpose)[0];

describe('a key in a file', () => {
  it('creates a key file once, readable only by this user, and leaves no other file', () => {
    const key = fileKey('mail');
    expect(key).toHaveLength(32);
    expect(fileKey('mail').equals(key)).toBe(true);
    expect(fs.readdirSync(folder)).toEqual(['mail.key']);
    expect(fs.statSync(path.join(folder, 'mail.key')).mode & 0o777).toBe(0o600);
  });

  it('creates one key for servers that start at the same time', async () => {
    const module = path.resolve('src/server/secrets/keys.ts');
    const script = `import(${JSON.stringify(module)}).then(({ readKeys }) => console.log(readKeys({ DATA_DIR: ${JSON.stringify(folder)} }, 'assinatura')[0].toString('hex')))`;
    const started = Array.from({ length: 4 }, () => run(process.execPath, ['-e', script]));
    const keys = (await Promise.all(started)).map(({ stdout }) => stdout);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}\n$/);
    expect(fs.readdirSync(folder)).toEqual(['assinatura.key']);
  });

  it.each([0, 5, 31, 33])('refuses a key file of %i bytes, and leaves it as it is', (bytes) => {
    const file = path.join(folder, 'assinatura.key');
    fs.writeFileSync(file, Buffer.alloc(bytes));
    expect(() => fileKey('assinatura')).toThrow(StartError);
    expect(() => fileKey('assinatura')).toThrow(`${file} is not a key: it has ${bytes} bytes`);
    expect(fs.statSync(file).size).toBe(bytes);
  });

  it('refuses a folder in place of a key file, and leaves it as it is', () => {
    const file = path.join(folder, 'mail.key');
    fs.mkdirSync(file);
    expect(() => fileKey('mail')).toThrow(StartError);
    expect(() => fileKey('mail')).toThrow(`${file} is a folder, not a key`);
    expect(fs.statSync(file).isDirectory()).toBe(true);
  });
});

describe('SECRET_KEY', () => {
  const first = 'f'.repeat(24) + randomBytes(16).toString('hex');
  const second = randomBytes(32).toString('base64');
  const of = (...SECRET_KEY: [string, ...string[]]) =>
    readKeys({ DATA_DIR: path.join(folder, 'none'), SECRET_KEY }, 'mail');

  it('derives a stable key for each purpose, and writes no file', () => {
    const keys = { DATA_DIR: path.join(folder, 'none'), SECRET_KEY: [first] as [string] };
    const [mail] = readKeys(keys, 'mail');
    expect(mail).toHaveLength(32);
    expect(readKeys(keys, 'mail')[0].equals(mail)).toBe(true);
    expect(readKeys(keys, 'assinatura')[0].equals(mail)).toBe(false);
    expect(of(second)[0].equals(mail)).toBe(false);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('derives by RFC 5869, so that another version can open sealed texts', () => {
    const prk = createHmac('sha256', Buffer.alloc(32)).update(first).digest();
    const key = createHmac('sha256', prk).update('vitrola mail\x01').digest();
    expect(of(first)[0].equals(key)).toBe(true);
  });

  it('signs and seals with the first key, and accepts all of them', () => {
    const [mark, sealed] = [sign(of(first), 'text'), seal(of(first), 'hidden')];
    expect(verify(of(second, first), 'text', mark)).toBe(true);
    expect(open(of(second, first), sealed)).toBe('hidden');
    expect(sign(of(second, first), 'text')).toBe(sign(of(second), 'text'));
    expect(open(of(second), seal(of(second, first), 'hidden'))).toBe('hidden');
  });

  it('rejects a removed key and changed texts', () => {
    const [mark, sealed] = [sign(of(first), 'text'), seal(of(first), 'hidden')];
    expect(verify(of(second), 'text', mark)).toBe(false);
    expect(() => open(of(second), sealed)).toThrow();
    expect(verify(of(first), 'texts', mark)).toBe(false);
    expect(verify(of(first), 'text', mark.slice(0, -3))).toBe(false);
    expect(verify(of(first), 'text', '')).toBe(false);
    const bits = (text: string) => Buffer.from(text, 'base64url').toString('hex');
    const other = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((letter) => mark.slice(0, -1) + letter)
      .find((spelling) => spelling !== mark && bits(spelling) === bits(mark))!;
    expect([verify(of(first), 'text', other), verify(of(first), 'text', `${mark}=`)]).toEqual([false, false]);
    sealed[sealed.length - 1]! ^= 1;
    expect(() => open(of(second, first), sealed)).toThrow();
  });

  it('verifies with the earlier key file until it is removed', () => {
    const before = readKeys({ DATA_DIR: folder }, 'mail');
    const now = () => readKeys({ DATA_DIR: folder, SECRET_KEY: [first] }, 'mail');
    const mark = sign(before, 'text');
    expect(verify(now(), 'text', mark)).toBe(true);
    expect(sign(now(), 'text')).not.toBe(mark);
    fs.rmSync(path.join(folder, 'mail.key'));
    expect(verify(now(), 'text', mark)).toBe(false);
  });
});
