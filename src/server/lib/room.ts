import fs from 'node:fs/promises';

/** The least room that is well: a backup of a small agency, or a day's uploads. */
export const LEAST_ROOM = 1024 ** 3;

/** Reads how much of a folder's disk this process may still use, and how large that disk is, in bytes. */
export async function roomOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
