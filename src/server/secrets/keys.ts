import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../settings/dataDir.ts';
import { StartError } from '../settings/explain.ts';
import type { Settings } from '../settings/settings.ts';

const KEY_BYTES = 32;

/** Separate keys per purpose: a text made with one is useless for the others. */
export type Purpose = 'assinatura' | 'destinos' | 'fatores' | 'frota' | 'mail';

/** The first key signs and seals. All of them verify and open, so that keys can be rotated. */
export type Keys = readonly [Buffer, ...Buffer[]];

function sync(fileOrFolder: string): void {
  const fd = fs.openSync(fileOrFolder, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** The file is named only when complete. If two servers start at the same time, both use the first one's key. */
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
      `${file} is a folder, not a key. Restore the key from a backup, or remove the folder to create a new one.`,
    );
  }
  const key = fs.readFileSync(file);
  if (key.length !== KEY_BYTES) {
    throw new StartError(
      `${file} is not a key: it has ${key.length} bytes instead of ${KEY_BYTES}. Restore it from a backup, or remove it to create a new one.`,
    );
  }
  return key;
}

const derive = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitrola ${purpose}`, KEY_BYTES));

/**
 * Derives the keys of a purpose from SECRET_KEY, or reads them from a file in DATA_DIR, created once. Both survive
 * restarts and are the same on every instance. A key file from before SECRET_KEY was set still verifies until it is
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

export const sign = ([first]: Keys, text: string): string => macOf(first, text).toString('base64url');

export function verify(keys: Keys, text: string, mark: string): boolean {
  // Compare the encoded texts: the last base64url letter has four spellings.
  const given = Buffer.from(mark);
  return keys.some((key) => {
    const expected = Buffer.from(macOf(key, text).toString('base64url'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
