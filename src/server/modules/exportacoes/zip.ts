import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type Entry = { name: string; content: Iterable<string> | AsyncIterable<string> };

const VERSION = 20;
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day of a zip's calendar: the same rows give the same file. */
const DATE = 0x21;

type Written = { name: string; offset: number; crc: number; size: number; compressed: number };

function fields(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

const common = ({ crc, size, compressed, name }: Omit<Written, 'offset'>): [2 | 4, number][] => [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, DATE],
  [4, crc],
  [4, compressed],
  [4, size],
  [2, Buffer.byteLength(name)],
  [2, 0],
];

const localHeader = (name: string) =>
  Buffer.concat([
    fields([4, 0x04034b50], ...common({ name, crc: 0, size: 0, compressed: 0 })),
    Buffer.from(name),
  ]);

const descriptor = ({ crc, size, compressed }: Written) =>
  fields([4, 0x08074b50], [4, crc], [4, compressed], [4, size]);

const directoryEntry = (entry: Written) =>
  Buffer.concat([
    fields(
      [4, 0x02014b50],
      [2, VERSION],
      ...common(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.offset],
    ),
    Buffer.from(entry.name),
  ]);

function directoryOf(entries: Written[], offset: number): Buffer {
  const listed = Buffer.concat(entries.map(directoryEntry));
  const { length } = entries;
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([listed, end]);
}

/**
 * Writes a zip while its entries are made: nothing is held but what the compressor works on, and an entry is asked
 * for its next piece when the one before has been taken. Below 4 GiB in all, and in each entry.
 */
export async function* zip(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name, offset, crc: 0, size: 0, compressed: 0 };
    const header = localHeader(name);
    yield header;
    const measured = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    };
    // A failure reaches the loop through the compressor, which the pipeline ends with it.
    const compressed = pipeline(Readable.from(measured()), createDeflateRaw({ level: 1 }), () => {});
    for await (const chunk of compressed) {
      entry.compressed += chunk.length;
      yield chunk;
    }
    const sizes = descriptor(entry);
    yield sizes;
    offset += header.length + entry.compressed + sizes.length;
    written.push(entry);
  }
  yield directoryOf(written, offset);
}
