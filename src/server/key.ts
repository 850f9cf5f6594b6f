import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './explain.ts';

const KEY_BYTES = 32;

function sync(fileOrFolder: string): void {
  const fd = fs.openSync(fileOrFolder, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Gives a key its name only when it is whole; of two servers that start at once, the first one's is everybody's. */
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

/** A secret that lives beside the data, so that it outlives a restart and holds on every instance; made once. */
export function readKey(dataDir: string, name: 'assinatura.key' | 'frota.key' | 'mail.key'): Buffer {
  const file = path.join(dataDir, name);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) makeKey(file);
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
