import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * How long a copy may hold the log: copying the largest database from a slow disk takes less, and whoever takes longer
 * has forgotten it.
 */
const LONGEST_MS = 30 * 60 * 1000;

const holdOf = (dataDir: string) => path.join(dataDir, 'pg.hold');

/**
 * Keeps the database's write-ahead log from being cut until the answered function is called: a copy of the database's
 * folder needs all of it.
 */
export async function holdLog(dataDir: string): Promise<() => Promise<void>> {
  const file = holdOf(dataDir);
  await fs.writeFile(file, String(process.pid), { mode: 0o600 });
  return () => fs.rm(file, { force: true });
}

/** Tells whether a process that still runs copies the folder. */
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
