import fs from 'node:fs/promises';

/** Syncs a folder to the disk, because a new file's name is there only once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
