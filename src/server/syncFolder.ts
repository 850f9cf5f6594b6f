import fs from 'node:fs/promises';

/** A folder's entries are on the disk only once the folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
