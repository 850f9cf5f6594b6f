import type { Pieces } from './file.ts';

const PAGE_HEAD_BYTES = 27;
const LONGEST_SEGMENT = 255;

/** Finds the packets of the first stream in an Ogg file, one after another. */
export function* oggPackets(pieces: Pieces): Generator<Buffer> {
  let stream: number | undefined;
  let begun: Buffer[] = [];
  for (;;) {
    const head = pieces.take(PAGE_HEAD_BYTES);
    if (head.length < PAGE_HEAD_BYTES) return;
    if (head.toString('latin1', 0, 4) !== 'OggS') throw new Error('an Ogg file with a page that is none');
    const lengths = Buffer.from(pieces.take(head[26]!));
    const of = head.readUInt32LE(14);
    stream ??= of;
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
