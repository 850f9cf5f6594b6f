import fs from 'node:fs/promises';
import path from 'node:path';

/** Longer than a copy of the largest database from a slow disk; an older hold is stale. */
const LONGEST_MS = 30 * 60 * 1000;

const holdOf = (dataDir: string) => path.join(dataDir, 'pg.hold');

/**
 * Prevents checkpoints until the returned function is called, because a copy of the folder needs the whole write-ahead
 * log.
 */
export async function holdLog(dataDir: string): Promise<() => Promise<void>> {
  const file = holdOf(dataDir);
  await fs.writeFile(file, String(process.pid), { mode: 0o600 });
  return () => fs.rm(file, { force: true });
}

export async function isLogHeld(dataDir: string): Promise<boolean> {
  try {
    const file = holdOf(dataDir);
    const [pid, { mtimeMs }] = await Promise.all([fs.readFile(file, 'utf8'), fs.stat(file)]);
    if (Date.now() - mtimeMs > LONGEST_MS) return false;
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
