import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** Makes a stream that passes text and bytes on as bytes, and tells afterwards their count and SHA-256. */
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

/** Reads a content whole, and answers its SHA-256. */
export async function hashOf(content: Readable): Promise<string> {
  const sha = createHash('sha256');
  for await (const chunk of content) sha.update(chunk);
  return sha.digest('hex');
}
