import type { Pieces } from './file.ts';
import { skipTags } from './tags.ts';

const HEAD_BYTES = 4;
/** More than the longest frame, and the head after it. */
const LOOK_BYTES = 4096;
const BITRATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];

/** Reads how long a frame is whose head these bytes are; nothing where they are none of MPEG's Layer III. */
function lengthOf(bytes: Buffer, at = 0): number | undefined {
  if (bytes.length < at + HEAD_BYTES) return undefined;
  const [sync, kind, speed] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return undefined;
  const bitrate = (version === 3 ? BITRATES.first : BITRATES.second)[speed >> 4];
  const rate = RATES[(speed >> 2) & 3];
  if (!bitrate || !rate) return undefined;
  const divided = version === 3 ? 1 : version === 2 ? 2 : 4;
  const samples = version === 3 ? 144_000 : 72_000;
  return Math.floor((samples * bitrate) / (rate / divided)) + ((speed >> 1) & 1);
}

/** The parts of an index that may stand before what its encoder says of itself, by their bits, and how long they are. */
const PARTS = [4, 4, 100, 4];
/** Where the encoder says how many samples it put before the sound, and how many more every decoder does. */
const DELAY_AT = 21;
const DECODERS_DELAY = 529;

/**
 * Finds how many samples before the sound a frame names that has none itself, but tells of the others; nothing where it
 * is no such frame.
 */
function delayOf(frame: Buffer): number | undefined {
  const isMono = frame[3]! >> 6 === 3;
  const isFirst = ((frame[1]! >> 3) & 3) === 3;
  const at = HEAD_BYTES + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  if (frame.toString('latin1', 36, 40) === 'VBRI') return 0;
  if (!['Xing', 'Info'].includes(frame.toString('latin1', at, at + 4))) return undefined;
  const flags = frame.readUInt32BE(at + 4);
  const encoder = PARTS.reduce((end, bytes, bit) => end + (flags & (1 << bit) ? bytes : 0), at + 8);
  if (!frame[encoder] || frame.length < encoder + DELAY_AT + 2) return 0;
  return (frame.readUInt16BE(encoder + DELAY_AT) >> 4) + DECODERS_DELAY;
}

/**
 * Finds the frames of an MP3, one after another, past its tags and whatever is none. What players pass over at the
 * beginning is told to `delayed`, in samples, before the first frame.
 */
export function* mp3Frames(pieces: Pieces, delayed: (samples: number) => void): Generator<Buffer> {
  skipTags(pieces);
  let isFirst = true;
  for (;;) {
    const ahead = pieces.peek(LOOK_BYTES);
    if (ahead.length < HEAD_BYTES) return;
    const length = lengthOf(ahead);
    const isWhole = length !== undefined && length <= ahead.length;
    const isFollowed =
      isWhole && (ahead.length < length + HEAD_BYTES || lengthOf(ahead, length) !== undefined);
    if (!isWhole || (isFirst && !isFollowed)) {
      const next = ahead.indexOf(0xff, 1);
      pieces.skip(next > 0 ? next : ahead.length);
      continue;
    }
    const frame = Buffer.from(pieces.take(length));
    const delay = isFirst ? delayOf(frame) : undefined;
    isFirst = false;
    if (delay === undefined) yield frame;
    else delayed(delay);
  }
}
