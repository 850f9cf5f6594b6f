import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export const LONGEST_UPLOAD_MS = 60 * 60 * 1000;

const incomingOf = (dataDir: string) => path.join(dataDir, 'audio', 'incoming');

/** The file name contains host and process, so that `findAbandoned` can detect dead uploads. */
export async function newIncoming(dataDir: string): Promise<string> {
  const folder = incomingOf(dataDir);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${os.hostname()}~${process.pid}~${randomUUID()}`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Checks if the process that wrote this upload is gone. At startup, a file with our own pid belongs to a previous
 * process.
 */
async function isAbandoned(folder: string, name: string, isStart: boolean): Promise<boolean> {
  const [host, pid] = name.split('~');
  if (host === os.hostname()) return Number(pid) === process.pid ? isStart : !isRunning(Number(pid));
  const found = await fs.stat(path.join(folder, name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_UPLOAD_MS;
}

/** Finds files of interrupted uploads. Use `isStart` only before the first upload can begin. */
export async function findAbandoned(dataDir: string, isStart = false): Promise<string[]> {
  const incoming = incomingOf(dataDir);
  const abandoned = [];
  for (const name of await fs.readdir(incoming).catch(() => []))
    if (await isAbandoned(incoming, name, isStart)) abandoned.push(path.join(incoming, name));
  return abandoned;
}
