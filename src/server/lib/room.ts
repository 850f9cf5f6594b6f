import fs from 'node:fs/promises';

/** Enough for a backup of a small agency, or a day's uploads. */
export const LEAST_ROOM = 1024 ** 3;

/** Returns bytes: the disk space that this process may still use, and the size of the disk. */
export async function roomOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
