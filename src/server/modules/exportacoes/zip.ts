import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export type Entry = { name: string; content: Iterable<string> | AsyncIterable<string> };

const DEFLATED = 8;
/** The date of every entry, the first of a zip's calendar, so that the same rows give the same file. */
const FIRST_DAY = new Date(1980, 0, 1);
const NOTHING = new Uint8Array(0);

/**
 * Writes a zip while its entries are made: nothing is held but what the compressor works on, and an entry is asked for
 * its next piece when the one before has been taken. It stays below 4 GiB in all, and in each entry. The compressor is
 * Node's, which works in a thread of its own; fflate's takes a fifth more time, and takes it from the thread that
 * answers requests.
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
    // A failure reaches the loop through the compressor, which the pipeline ends with it.
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
