import type { Bits } from './bits.ts';

export type StreamInfo = {
  rate: number;
  bits: number;
  blockSize: number;
  /** Samples in the whole file, or 0 if the encoder did not know. */
  samples: number;
};
export type Frame = {
  rate: number;
  bits: number;
  channels: Float64Array[];
  before: number;
};

const RATES = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];
const DEPTHS = [0, 8, 12, 0, 16, 20, 24, 32];
const SYNC = 0b11111111111110;
const FIXED = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function sizeOf(code: number, bits: Bits): number {
  if (code === 0) throw new Error('a FLAC frame of no length');
  if (code === 1) return 192;
  if (code < 6) return 576 * 2 ** (code - 2);
  if (code === 6) return bits.read(8) + 1;
  return code === 7 ? bits.read(16) + 1 : 256 * 2 ** (code - 8);
}

function rateOf(code: number, bits: Bits, info: StreamInfo): number {
  if (code === 0) return info.rate;
  if (code === 12) return bits.read(8) * 1000;
  if (code === 13) return bits.read(16);
  return code === 14 ? bits.read(16) * 10 : RATES[code]!;
}

/** Reads the frame or sample number, which is coded like a UTF-8 character. */
function readNumber(bits: Bits): number {
  let first = bits.read(8);
  if (first < 0x80) return first;
  let rest = 0;
  let count = 0;
  for (; first >= 0xc0; first = (first << 1) & 0xff) {
    rest = rest * 64 + (bits.read(8) & 63);
    count += 1;
  }
  return ((first & 0x7f) >> count) * 64 ** count + rest;
}

function readResidual(bits: Bits, wave: Float64Array, order: number): void {
  const width = bits.read(2) === 0 ? 4 : 5;
  const partitions = 2 ** bits.read(4);
  const plainly = 2 ** width - 1;
  let n = order;
  for (let partition = 1; partition <= partitions; partition += 1) {
    const end = (wave.length / partitions) * partition;
    const rice = bits.read(width);
    const plain = rice === plainly ? bits.read(5) : 0;
    for (; n < end; n += 1) {
      if (rice === plainly) {
        wave[n] = plain === 0 ? 0 : bits.signed(plain);
        continue;
      }
      const folded = bits.zeros() * 2 ** rice + bits.read(rice);
      wave[n] = folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    }
  }
}

function predict(wave: Float64Array, factors: readonly number[], shift: number): void {
  const order = factors.length;
  const scale = 2 ** -shift;
  for (let n = order; n < wave.length; n += 1) {
    let sum = 0;
    for (let back = 0; back < order; back += 1) sum += factors[back]! * wave[n - 1 - back]!;
    wave[n]! += Math.floor(sum * scale);
  }
}

function readSubframe(bits: Bits, size: number, depth: number): Float64Array {
  const kind = bits.read(7);
  const wasted = bits.read(1) === 1 ? bits.zeros() + 1 : 0;
  const width = depth - wasted;
  const wave = new Float64Array(size);
  const warmUp = (order: number) => {
    for (let n = 0; n < order; n += 1) wave[n] = bits.signed(width);
  };
  if (kind === 0) wave.fill(bits.signed(width));
  else if (kind === 1) warmUp(size);
  else if (kind >= 8 && kind <= 12) {
    const order = kind - 8;
    warmUp(order);
    readResidual(bits, wave, order);
    predict(wave, FIXED[order]!, 0);
  } else if (kind >= 32) {
    const order = kind - 31;
    warmUp(order);
    const precision = bits.read(4) + 1;
    const shift = bits.signed(5);
    const factors = Array.from({ length: order }, () => bits.signed(precision));
    readResidual(bits, wave, order);
    predict(wave, factors, shift);
  } else throw new Error('a FLAC frame of a kind that is none');
  return wasted > 0 ? wave.map((sample) => sample * 2 ** wasted) : wave;
}

/** Restores left and right from left/side (8), side/right (9) or mid/side (10). */
function unjoin(code: number, [one, other]: Float64Array[]): Float64Array[] {
  const [left, right] = [one!, other!];
  if (code === 8) return [left, right.map((side, n) => left[n]! - side)];
  if (code === 9) return [left.map((side, n) => side + right[n]!), right];
  const mid = left.map((sample, n) => 2 * sample + (right[n]! & 1));
  return [mid.map((sample, n) => (sample + right[n]!) / 2), mid.map((sample, n) => (sample - right[n]!) / 2)];
}

export function readFrame(bits: Bits, info: StreamInfo): Frame | undefined {
  if (bits.read(14) !== SYNC) return undefined;
  bits.read(1);
  const isVariable = bits.read(1) === 1;
  const [sizeCode, rateCode, layout, depthCode] = [bits.read(4), bits.read(4), bits.read(4), bits.read(3)];
  bits.read(1);
  const number = readNumber(bits);
  const size = sizeOf(sizeCode, bits);
  const rate = rateOf(rateCode, bits, info);
  bits.read(8);
  const depth = DEPTHS[depthCode] || info.bits;
  const isJoined = layout >= 8;
  const count = isJoined ? 2 : layout + 1;
  // The side channel is a difference and needs one more bit per sample.
  const isSide = (channel: number) => isJoined && channel === (layout === 9 ? 0 : 1);
  const waves = Array.from({ length: count }, (_, channel) =>
    readSubframe(bits, size, depth + (isSide(channel) ? 1 : 0)),
  );
  bits.align();
  bits.read(16);
  const before = isVariable ? number : number * info.blockSize;
  return { rate, bits: depth, channels: isJoined ? unjoin(layout, waves) : waves, before };
}
