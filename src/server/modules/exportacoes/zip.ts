import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export type Entry = { name: string; content: Iterable<string> | AsyncIterable<string> };

const DEFLATED = 8;
/** A fixed date, the first that zip supports, so that equal rows give an equal file. */
const FIRST_DAY = new Date(1980, 0, 1);
const NOTHING = new Uint8Array(0);

/**
 * Streams a zip with backpressure and constant memory. The archive and each entry must stay below 4 GiB. Node's
 * compressor runs in a separate thread. The compressor of fflate takes 20 % longer and blocks the thread that handles
 * requests.
 */
export async function* zip(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED, mtime: FIRST_DAY };
    archive.add(file);
    const measured = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        file.crc = crc32(bytes, file.crc);
        file.size += bytes.length;
        yield bytes;
      }
    };
    // An error while reading the content destroys the compressor, so the loop below rejects.
    const compressed = pipeline(Readable.from(measured()), createDeflateRaw({ level: 1 }), () => {});
    for await (const chunk of compressed) {
      file.ondata!(null, chunk, false);
      yield* written.splice(0);
    }
    file.ondata!(null, NOTHING, true);
    yield* written.splice(0);
  }
  archive.end();
  yield* written.splice(0);
}
