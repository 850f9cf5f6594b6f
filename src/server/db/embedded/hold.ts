import fs from 'node:fs/promises';
import path from 'node:path';

/** Copying the largest database from a slow disk takes less; whoever takes longer has forgotten it. */
const LONGEST_MS = 30 * 60 * 1000;

const holdOf = (dataDir: string) => path.join(dataDir, 'pg.hold');

/** Has the database's log not be cut until what is answered is called: a copy of its folder needs all of it. */
export async function holdLog(dataDir: string): Promise<() => Promise<void>> {
  const file = holdOf(dataDir);
  await fs.writeFile(file, String(process.pid), { mode: 0o600 });
  return () => fs.rm(file, { force: true });
}

/** Whether somebody who is still there copies the folder. */
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
