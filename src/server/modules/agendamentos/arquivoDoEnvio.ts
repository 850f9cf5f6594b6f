import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newIncoming } from '../../audio/incoming.ts';
import type { Storage } from '../../storage/storage.ts';

/**
 * Writes a file to this machine while it is made, then puts it in its place in the storage, in place of what an attempt
 * that was killed had left there; answers its size.
 */
export async function keepFile(
  storage: Storage,
  path: string,
  written: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const file = await newIncoming(storage.dataDir);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* () {
    for await (const part of written) {
      const buffer = Buffer.from(part);
      hash.update(buffer);
      bytes += buffer.length;
      yield buffer;
    }
  };
  try {
    await pipeline(Readable.from(measured()), createWriteStream(file, { mode: 0o600, flush: true }), {
      signal,
    });
    await storage.remove(path);
    await storage.put(path, file, { sha256: hash.digest('hex'), type: 'application/octet-stream' });
  } finally {
    await fs.rm(file, { force: true });
  }
  return bytes;
}
