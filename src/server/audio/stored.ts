import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage/storage.ts';
import { newIncoming } from './incoming.ts';
import { audioPath } from './store.ts';

/** Copies stored audio to a local file, passes it to `use` and deletes it. Undefined if the audio is missing. */
export async function withStored<T>(
  storage: Storage,
  sha256: string,
  use: (file: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const content = await storage.read(audioPath(sha256));
  if (!content) return undefined;
  const file = await newIncoming(storage.dataDir);
  try {
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
    return await use(file);
  } finally {
    await fs.rm(file, { force: true });
  }
}
