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

/** Tells whether a frame has no sound, but says how long the others are. */
function isIndex(frame: Buffer): boolean {
  const isMono = frame[3]! >> 6 === 3;
  const isFirst = ((frame[1]! >> 3) & 3) === 3;
  const at = HEAD_BYTES + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  return (
    ['Xing', 'Info'].includes(frame.toString('latin1', at, at + 4)) ||
    frame.toString('latin1', 36, 40) === 'VBRI'
  );
}

/** Finds the frames of an MP3, one after another, past its tags and whatever is none. */
export function* mp3Frames(pieces: Pieces): Generator<Buffer> {
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
    if (!(isFirst && isIndex(frame))) yield frame;
    isFirst = false;
  }
}
