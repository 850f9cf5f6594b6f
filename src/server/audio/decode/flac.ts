/**
 * Decodes FLAC without a library. `@wasm-audio-decoders/flac` needs `codec-parser` (LGPL) and expects pre-split frames,
 * so we would still have to find the last whole frame. `libflacjs` decodes some quiet samples wrongly. The test
 * compares the decoded samples with the MD5 in the file.
 */
import { bitsOf, EndOfBits } from './bits.ts';
import type { Hear, Pieces } from './file.ts';
import { type Frame, readFrame, type StreamInfo } from './flacFrame.ts';
import { type Length, lengthOfSamples } from './playable.ts';
import { skipTags } from './tags.ts';

const MARK = 'fLaC';
const PIECE_BYTES = 64 * 1024;
const INFO_BYTES = 34;
const BLOCK_BYTES = 4;

function infoOf(block: Buffer): StreamInfo {
  if (block.length < INFO_BYTES) throw new Error('a FLAC file that does not say what it is');
  const packed = block.readUInt32BE(10);
  return {
    rate: packed >>> 12,
    bits: (((packed & 1) << 4) | (block[13]! >> 4)) + 1,
    blockSize: block.readUInt16BE(0),
    samples: (block[13]! & 15) * 2 ** 32 + block.readUInt32BE(14),
  };
}

function hearFrame({ rate, bits, channels }: Frame, hear: Hear): void {
  const fullScale = 2 ** (bits - 1);
  hear(
    rate,
    channels.map((wave) => Float32Array.from(wave, (sample) => sample / fullScale)),
  );
}

function skipMetadata(pieces: Pieces): StreamInfo {
  let info: StreamInfo | undefined;
  for (;;) {
    const head = pieces.take(BLOCK_BYTES);
    if (head.length < BLOCK_BYTES) throw new Error('a FLAC file without frames');
    const bytes = head.readUIntBE(1, 3);
    info ??= infoOf(pieces.peek(bytes));
    pieces.skip(bytes);
    if (head[0]! >= 128) return info;
  }
}

function skipHead(pieces: Pieces): StreamInfo {
  skipTags(pieces);
  if (pieces.take(MARK.length).toString('latin1') !== MARK) throw new Error('a FLAC file that is none');
  return skipMetadata(pieces);
}

function bitsOfAll(bytes: Uint8Array) {
  let whole = bytes;
  return bitsOf(() => {
    const piece = whole;
    whole = new Uint8Array();
    return piece;
  });
}

const TAIL_BYTES = 1024 * 1024;

function checkedFrame(bytes: Buffer, info: StreamInfo): Frame | undefined {
  const bits = bitsOfAll(bytes);
  try {
    const frame = readFrame(bits, info);
    const end = bits.position() - 2;
    return frame && crc16(bytes.subarray(0, end)) === bytes.readUInt16BE(end) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x8005 : 0)) & 0xffff;
  }
  return crc;
}

/** Computes the length from the last whole frame, because the length in the header is only the encoder's estimate. */
export function flacLength(pieces: Pieces): Length {
  const info = skipHead(pieces);
  pieces.skip(Math.max(0, pieces.left() - TAIL_BYTES));
  const tail = pieces.take(TAIL_BYTES);
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    if (tail[at] !== 0xff || (tail[at + 1]! & 0xfe) !== 0xf8) continue;
    const last = checkedFrame(tail.subarray(at), info);
    if (last) return lengthOfSamples(last.before + last.channels[0]!.length, info.rate, info.samples);
  }
  return { seconds: 0, isWhole: false };
}

export function decodeFlac(pieces: Pieces, hear: Hear): boolean {
  const info = skipHead(pieces);
  const bits = bitsOf(() => pieces.take(PIECE_BYTES));
  try {
    for (let frame = readFrame(bits, info); frame; frame = readFrame(bits, info)) hearFrame(frame, hear);
  } catch (error) {
    // EndOfBits is normal here: a file may end after its last frame or, if truncated, inside one.
    if (!(error instanceof EndOfBits)) throw error;
  }
  return true;
}

export const infoOfPacket = (packet: Buffer) => infoOf(packet.subarray(9 + MARK.length + BLOCK_BYTES));

/** Each packet after the metadata is one frame. */
export function decodeOggFlac(packets: Iterator<Buffer>, hear: Hear): boolean {
  const info = infoOfPacket(packets.next().value);
  for (let packet = packets.next(); !packet.done; packet = packets.next()) {
    if (packet.value[0] !== 0xff) continue;
    const frame = readFrame(bitsOfAll(packet.value), info);
    if (frame) hearFrame(frame, hear);
  }
  return true;
}
