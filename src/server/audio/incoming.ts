import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export const LONGEST_UPLOAD_MS = 60 * 60 * 1000;

const incomingOf = (dataDir: string) => path.join(dataDir, 'audio', 'incoming');

/** Names a new file of this machine for an upload under way; the name tells which process writes it. */
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
 * Tells whether the process that wrote this upload is gone. At the start, a file of our own pid is of a life before.
 */
async function isAbandoned(folder: string, name: string, isStart: boolean): Promise<boolean> {
  const [host, pid] = name.split('~');
  if (host === os.hostname()) return Number(pid) === process.pid ? isStart : !isRunning(Number(pid));
  const found = await fs.stat(path.join(folder, name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_UPLOAD_MS;
}

/** Finds the files of uploads that were cut off. At the start it is to be asked before any upload can begin. */
export async function findAbandoned(dataDir: string, isStart = false): Promise<string[]> {
  const incoming = incomingOf(dataDir);
  const abandoned = [];
  for (const name of await fs.readdir(incoming).catch(() => []))
    if (await isAbandoned(incoming, name, isStart)) abandoned.push(path.join(incoming, name));
  return abandoned;
}
