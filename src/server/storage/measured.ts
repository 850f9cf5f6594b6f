import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A pass-through stream. Call `told` after the end: it returns the number of bytes and their SHA-256. */
export function measured() {
  const sha = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha.update(chunk);
      bytes += chunk.length;
      done(undefined, chunk);
    },
  });
  return { stream, told: () => ({ bytes, sha256: sha.digest('hex') }) };
}

export async function writeMeasured(
  from: Readable | AsyncIterable<string | Uint8Array>,
  to: string,
  signal?: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const { stream, told } = measured();
  await pipeline(from, stream, createWriteStream(to, { mode: 0o600, flush: true }), { signal });
  return told();
}

export async function hashOf(content: Readable): Promise<string> {
  const sha = createHash('sha256');
  for await (const chunk of content) sha.update(chunk);
  return sha.digest('hex');
}
