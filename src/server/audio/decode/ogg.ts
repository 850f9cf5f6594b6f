import type { Pieces } from './file.ts';

const PAGE_HEAD_BYTES = 27;
const LONGEST_SEGMENT = 255;
const LAST = 4;

type Page = {
  /** Samples up to the last packet that ends in this page, or −1 if no packet ends here. */
  samples: number;
  isLast: boolean;
  lengths: Buffer;
  body: Buffer;
};

/** Yields the whole pages of the first stream in an Ogg file. Stops at bytes that are not a page. */
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
 * Yields the packets of the first stream in an Ogg file. Before the last page's packets, `ending` receives the total
 * number of samples, including those that players skip.
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
