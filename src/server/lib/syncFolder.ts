import fs from 'node:fs/promises';

/** After a crash, a new file's name exists only if its folder was synced too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
