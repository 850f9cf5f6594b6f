import type { Pieces } from './file.ts';

const PAGE_HEAD_BYTES = 27;
const LONGEST_SEGMENT = 255;
/** The mark of the last page of a stream. */
const LAST = 4;

type Page = {
  /** How many samples there are up to the last packet that ends here, or −1 if none does. */
  samples: number;
  isLast: boolean;
  /** The lengths of its segments, and their bytes. */
  lengths: Buffer;
  body: Buffer;
};

/** Finds the whole pages of the first stream in an Ogg file. They end at the first bytes that are no page. */
export function* oggPages(pieces: Pieces): Generator<Page> {
  let stream: number | undefined;
  for (;;) {
    const head = Buffer.from(pieces.take(PAGE_HEAD_BYTES));
    if (head.length < PAGE_HEAD_BYTES || head.toString('latin1', 0, 4) !== 'OggS') return;
    const lengths = Buffer.from(pieces.take(head[26]!));
    const bytes = lengths.reduce((sum, length) => sum + length, 0);
    const body = Buffer.from(pieces.take(bytes));
    if (body.length < bytes) return;
    const of = head.readUInt32LE(14);
    stream ??= of;
    if (of !== stream) continue;
    yield { samples: Number(head.readBigInt64LE(6)), isLast: (head[5]! & LAST) > 0, lengths, body };
  }
}

/**
 * Finds the packets of the first stream in an Ogg file, one after another. `ending` gets the number of samples in all,
 * including those that players skip, before the packets of the last page.
 */
export function* oggPackets(pieces: Pieces, ending: (samples: number) => void = () => {}): Generator<Buffer> {
  let begun: Buffer[] = [];
  for (const { samples, isLast, lengths, body } of oggPages(pieces)) {
    if (isLast) ending(samples);
    let at = 0;
    for (const length of lengths) {
      begun.push(body.subarray(at, at + length));
      at += length;
      if (length === LONGEST_SEGMENT) continue;
      yield Buffer.concat(begun);
      begun = [];
    }
  }
}
