/**
 * Decodes FLAC. The registry's decoders in WebAssembly were looked at: one comes with a package under the LGPL, the other
 * guesses at bytes of quiet samples, and is wrong. The format is small, and says a hash of what it decodes to, which the
 * test compares.
 */
import { bitsOf, EndOfBits } from './bits.ts';
import type { Hear, Pieces } from './file.ts';
import { type Frame, readFrame, type StreamInfo } from './flacFrame.ts';
import { skipTags } from './tags.ts';

const MARK = 'fLaC';
const PIECE_BYTES = 64 * 1024;
const INFO_BYTES = 34;
/** The head of a metadata block: whether it is the last one, its kind, and how long it is. */
const BLOCK_BYTES = 4;

/** Reads the block that comes first: samples a second, and how deep each is. */
function infoOf(block: Buffer): StreamInfo {
  if (block.length < INFO_BYTES) throw new Error('a FLAC file that does not say what it is');
  const packed = block.readUInt32BE(10);
  return { rate: packed >>> 12, bits: (((packed & 1) << 4) | (block[13]! >> 4)) + 1 };
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

/** Decodes a FLAC file, frame by frame. */
export function decodeFlac(pieces: Pieces, hear: Hear): boolean {
  skipTags(pieces);
  if (pieces.take(MARK.length).toString('latin1') !== MARK) throw new Error('a FLAC file that is none');
  const info = skipMetadata(pieces);
  const bits = bitsOf(() => pieces.take(PIECE_BYTES));
  try {
    for (let frame = readFrame(bits, info); frame; frame = readFrame(bits, info)) hearFrame(frame, hear);
  } catch (error) {
    // After its last frame a file ends where another might begin, and one that was cut off anywhere.
    if (!(error instanceof EndOfBits)) throw error;
  }
  return true;
}

/** Decodes FLAC in Ogg, of which each packet after the metadata is a frame. */
export function decodeOggFlac(packets: Iterator<Buffer>, hear: Hear): boolean {
  const first: Buffer = packets.next().value;
  const info = infoOf(first.subarray(9 + MARK.length + BLOCK_BYTES));
  for (let packet = packets.next(); !packet.done; packet = packets.next()) {
    if (packet.value[0] !== 0xff) continue;
    let whole: Uint8Array = packet.value;
    const bits = bitsOf(() => {
      const piece = whole;
      whole = new Uint8Array();
      return piece;
    });
    const frame = readFrame(bits, info);
    if (frame) hearFrame(frame, hear);
  }
  return true;
}
