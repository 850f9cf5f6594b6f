import type { Pieces } from './file.ts';
import { type Length, lengthOfSamples } from './playable.ts';
import { skipTags } from './tags.ts';

const HEAD_BYTES = 4;
const LOOK_BYTES = 4096;
const BITRATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];

type Head = { bytes: number; rate: number; channels: number; samples: number };
export type Mp3Frame = Head & { frame: Buffer };

function headOf(bytes: Buffer, at = 0): Head | undefined {
  if (bytes.length < at + HEAD_BYTES) return undefined;
  const [sync, kind, speed] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || ((kind >> 1) & 3) !== 1) return undefined;
  const isFirst = version === 3;
  const bitrate = (isFirst ? BITRATES.first : BITRATES.second)[speed >> 4];
  const fastest = RATES[(speed >> 2) & 3];
  if (!bitrate || !fastest) return undefined;
  const rate = fastest / (isFirst ? 1 : version === 2 ? 2 : 4);
  return {
    bytes: Math.floor(((isFirst ? 144_000 : 72_000) * bitrate) / rate) + ((speed >> 1) & 1),
    rate,
    channels: bytes[at + 3]! >> 6 === 3 ? 1 : 2,
    samples: isFirst ? 1152 : 576,
  };
}

const isAlike = (one: Head, other: Head | undefined) =>
  other !== undefined && other.rate === one.rate && other.channels === one.channels;

export function isMp3(bytes: Buffer): boolean {
  const head = headOf(bytes);
  return head !== undefined && isAlike(head, headOf(bytes, head.bytes));
}

/** Sizes of the optional Xing fields before the encoder's data, in the order of their flag bits. */
const PARTS = [4, 4, 100, 4];
/** Offset of the encoder delay in the LAME tag. Every decoder adds another 529 samples of delay. */
const DELAY_AT = 21;
const DECODERS_DELAY = 529;

type Mp3About = {
  delay: number;
  /** Announced number of samples, or 0 if unknown. */
  announced: number;
  /** True if the channels or the sample rate change; Chromium stops playing at such a change. */
  changes: boolean;
};

function aboutOf({ frame, channels, samples }: Mp3Frame): Partial<Mp3About> | undefined {
  if (frame.toString('latin1', 36, 40) === 'VBRI' && frame.length >= 54)
    return { announced: frame.readUInt32BE(50) * samples };
  const side = samples === 1152 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  const at = HEAD_BYTES + side;
  if (!['Xing', 'Info'].includes(frame.toString('latin1', at, at + 4))) return undefined;
  const flags = frame.readUInt32BE(at + 4);
  const announced = flags & 1 ? frame.readUInt32BE(at + 8) * samples : 0;
  const encoder = PARTS.reduce((end, bytes, bit) => end + (flags & (1 << bit) ? bytes : 0), at + 8);
  if (!frame[encoder] || frame.length < encoder + DELAY_AT + 2) return { announced };
  return { announced, delay: (frame.readUInt16BE(encoder + DELAY_AT) >> 4) + DECODERS_DELAY };
}

/**
 * Yields the frames of an MP3 and skips tags and other bytes. `about` is complete before the first frame, except
 * `changes`: iteration stops at a change.
 */
export function* mp3Frames(pieces: Pieces, about: Mp3About): Generator<Mp3Frame> {
  skipTags(pieces);
  let first: Head | undefined;
  let isInStep = false;
  for (;;) {
    const ahead = pieces.peek(LOOK_BYTES);
    if (ahead.length < HEAD_BYTES) return;
    const head = headOf(ahead);
    const isWhole = head !== undefined && head.bytes <= ahead.length;
    const isExpected = isInStep && isWhole && isAlike(head, first);
    const isFollowed =
      isWhole && (isAlike(head, headOf(ahead, head.bytes)) || ahead.length < head.bytes + HEAD_BYTES);
    if (!isWhole || !(isExpected || isFollowed)) {
      const next = ahead.indexOf(0xff, 1);
      pieces.skip(next > 0 ? next : ahead.length);
      isInStep = false;
      continue;
    }
    if (first && !isAlike(first, head)) {
      about.changes = true;
      return;
    }
    const frame = { ...head, frame: Buffer.from(pieces.take(head.bytes)) };
    const found = first ? undefined : aboutOf(frame);
    first ??= head;
    isInStep = true;
    if (found) Object.assign(about, found);
    else yield frame;
  }
}

export const newAbout = (): Mp3About => ({ delay: 0, announced: 0, changes: false });

/**
 * Counts frames, because the header holds the encoder's estimate or, in concatenated files, only the first file's
 * length.
 */
export function mp3Length(pieces: Pieces): Length {
  const about = newAbout();
  let [samples, rate] = [0, 1];
  for (const frame of mp3Frames(pieces, about)) {
    samples += frame.samples;
    rate = frame.rate;
  }
  const { seconds, isWhole } = lengthOfSamples(samples, rate, about.announced);
  return { seconds, isWhole: isWhole && !about.changes };
}
