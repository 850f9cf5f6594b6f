import type { Mp3Frame } from './mp3Frames.ts';

const HEAD_BITS = 32;
const CHECKSUM_BITS = 16;
/** Offset of `global_gain` in a granule's side information, in bits. */
const GAIN_AT = 21;
const GAIN_BITS = 8;

function change(bytes: Buffer, bit: number, by: (value: number) => number): void {
  const at = bit >> 3;
  const shift = 8 - (bit & 7);
  const both = bytes.readUInt16BE(at);
  const mask = ((1 << GAIN_BITS) - 1) << shift;
  bytes.writeUInt16BE((both & ~mask) | (by((both & mask) >> shift) << shift), at);
}

/** Changes the volume of an MP3 frame by `steps` of 1.5 dB each, in place. */
export function shiftGain({ frame, channels, samples }: Mp3Frame, steps: number): void {
  const isFirst = samples === 1152;
  const isChecked = (frame[1]! & 1) === 0;
  const privately = isFirst ? (channels === 1 ? 5 : 3) : channels;
  const shared = isFirst ? 9 + privately + 4 * channels : 8 + privately;
  const parts = (isFirst ? 2 : 1) * channels;
  const first = HEAD_BITS + (isChecked ? CHECKSUM_BITS : 0) + shared;
  for (let part = 0; part < parts; part += 1)
    change(frame, first + part * (isFirst ? 59 : 63) + GAIN_AT, (gain) =>
      Math.min(Math.max(gain + steps, 0), 255),
    );
}
