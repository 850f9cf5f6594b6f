import fs from 'node:fs/promises';
import { newIncoming } from '../../audio/incoming.ts';
import { writeMeasured } from '../../storage/measured.ts';
import type { Storage } from '../../storage/storage.ts';

/**
 * Writes a file to a local temporary file first, then moves it into the storage. Replaces the remains of an attempt
 * that was killed. Returns the size in bytes.
 */
export async function keepFile(
  storage: Storage,
  path: string,
  written: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const file = await newIncoming(storage.dataDir);
  try {
    const { bytes, sha256 } = await writeMeasured(written, file, signal);
    await storage.remove(path);
    await storage.put(path, file, { sha256, type: 'application/octet-stream' });
    return bytes;
  } finally {
    await fs.rm(file, { force: true });
  }
}
