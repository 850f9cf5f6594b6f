import type { Pieces } from './file.ts';

const PAGE_HEAD_BYTES = 27;
const LONGEST_SEGMENT = 255;
/** The mark of the last page of a stream. */
const LAST = 4;

/**
 * Finds the packets of the first stream in an Ogg file, one after another. How many samples there are in all, what
 * players pass over too, is told to `ending` before the packets of the last page.
 */
export function* oggPackets(pieces: Pieces, ending: (samples: number) => void = () => {}): Generator<Buffer> {
  let stream: number | undefined;
  let begun: Buffer[] = [];
  for (;;) {
    const head = pieces.take(PAGE_HEAD_BYTES);
    if (head.length < PAGE_HEAD_BYTES) return;
    if (head.toString('latin1', 0, 4) !== 'OggS') throw new Error('an Ogg file with a page that is none');
    const lengths = Buffer.from(pieces.take(head[26]!));
    const of = head.readUInt32LE(14);
    stream ??= of;
    if (of === stream && head[5]! & LAST) ending(Number(head.readBigInt64LE(6)));
    for (const length of lengths) {
      const segment = Buffer.from(pieces.take(length));
      if (of !== stream) continue;
      begun.push(segment);
      if (length === LONGEST_SEGMENT) continue;
      yield Buffer.concat(begun);
      begun = [];
    }
  }
}
