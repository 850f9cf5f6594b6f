import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../settings/dataDir.ts';
import { StartError } from '../settings/explain.ts';
import type { Settings } from '../settings/settings.ts';

const KEY_BYTES = 32;

/** The purpose of a key: each has a key of its own, so that what is made with one says nothing of another. */
export type Purpose = 'assinatura' | 'fatores' | 'frota' | 'mail';

/** The keys of a purpose: the first signs and seals, all of them verify and open, so that a key can be replaced. */
export type Keys = readonly [Buffer, ...Buffer[]];

function sync(fileOrFolder: string): void {
  const fd = fs.openSync(fileOrFolder, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/**
 * Makes a key in a file, which gets its name only when it is whole; of two servers that start at once, both use the
 * first one's.
 */
function makeKey(file: string): void {
  const unnamed = `${file}~${randomUUID()}`;
  try {
    fs.writeFileSync(unnamed, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
    fs.linkSync(unnamed, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(unnamed, { force: true });
  }
  sync(path.dirname(file));
}

function readFile(file: string): Buffer {
  if (fs.statSync(file).isDirectory()) {
    throw new StartError(
      `${file} is no key but a folder. Bring the key back from a backup, or remove the folder to have a new one made.`,
    );
  }
  const key = fs.readFileSync(file);
  if (key.length !== KEY_BYTES) {
    throw new StartError(
      `${file} is no key: it has ${key.length} bytes instead of ${KEY_BYTES}. Bring it back from a backup, or remove it to have a new one made.`,
    );
  }
  return key;
}

const derive = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitrola ${purpose}`, KEY_BYTES));

/**
 * Reads the keys of a purpose: derived from each of SECRET_KEY, or else from a file beside the data, made once. Both
 * outlive a restart and hold on every instance. A file from before SECRET_KEY was set goes on verifying until it is
 * removed.
 */
export function readKeys(
  { DATA_DIR, SECRET_KEY }: Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'>,
  purpose: Purpose,
): Keys {
  const file = path.join(DATA_DIR, `${purpose}.key`);
  if (SECRET_KEY) {
    const [first, ...others] = SECRET_KEY;
    const older = fs.existsSync(file) ? [readFile(file)] : [];
    return [derive(first, purpose), ...others.map((secret) => derive(secret, purpose)), ...older];
  }
  makeFolder(DATA_DIR);
  if (!fs.existsSync(file)) makeKey(file);
  return [readFile(file)];
}

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Makes the mark by which `verify` knows that this text is ours. */
export const sign = ([first]: Keys, text: string): string => macOf(first, text).toString('base64url');

export function verify(keys: Keys, text: string, mark: string): boolean {
  // The mark is compared as it is written, not as it is decoded: its last letter has four spellings.
  const given = Buffer.from(mark);
  return keys.some((key) => {
    const expected = Buffer.from(macOf(key, text).toString('base64url'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
