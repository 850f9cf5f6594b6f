import type { Hear, Pieces } from './file.ts';
import { type Length, lengthOfSamples } from './playable.ts';

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const EXTENSIBLE_BYTES = 26;
const FRAMES_AT_ONCE = 4096;

type Format = { kind: number; channels: number; rate: number; bits: number };

function formatOf(chunk: Buffer): Format {
  const kind = chunk.readUInt16LE(0);
  return {
    // WAVE_FORMAT_EXTENSIBLE stores the format code in the first two bytes of a GUID.
    kind: kind === EXTENSIBLE && chunk.length >= EXTENSIBLE_BYTES ? chunk.readUInt16LE(24) : kind,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  };
}

const readers: Record<string, (bytes: Buffer, at: number) => number> = {
  [`${PCM}:8`]: (bytes, at) => (bytes[at]! - 128) / 2 ** 7,
  [`${PCM}:16`]: (bytes, at) => bytes.readInt16LE(at) / 2 ** 15,
  [`${PCM}:24`]: (bytes, at) => bytes.readIntLE(at, 3) / 2 ** 23,
  [`${PCM}:32`]: (bytes, at) => bytes.readInt32LE(at) / 2 ** 31,
  [`${FLOAT}:32`]: (bytes, at) => bytes.readFloatLE(at),
  [`${FLOAT}:64`]: (bytes, at) => bytes.readDoubleLE(at),
};

/** Formats that Chromium plays, as `format code:bits per sample`. */
const PLAYABLE = [
  '1:8',
  '1:16',
  '1:24',
  '1:32',
  '3:32', // IEEE float.
  '6:8',
  '7:8', // A-law and µ-law.
];

type Data = { format: Format; bytes: number };

function findData(pieces: Pieces): Data {
  pieces.skip(12);
  let format: Format | undefined;
  for (;;) {
    const head = pieces.take(8);
    if (head.length < 8) throw new Error('a WAV without samples');
    const name = head.toString('latin1', 0, 4);
    const bytes = head.readUInt32LE(4);
    if (name === 'data') {
      if (!format) throw new Error('a WAV without a format before its samples');
      // A streaming or interrupted recorder leaves the length open.
      const isOpen = bytes === 0 || bytes === 0xffffffff;
      return { format, bytes: isOpen ? Number.POSITIVE_INFINITY : bytes };
    }
    if (name === 'fmt ') format = formatOf(pieces.peek(bytes));
    pieces.skip(bytes + (bytes % 2));
  }
}

export function wavLength(pieces: Pieces): Length | undefined {
  const { format, bytes } = findData(pieces);
  const { kind, channels, rate, bits } = format;
  if (!PLAYABLE.includes(`${kind}:${bits}`)) return undefined;
  const second = rate * channels * (bits / 8);
  const left = pieces.left();
  return lengthOfSamples(Math.min(bytes, left), second, Number.isFinite(bytes) ? bytes : 0);
}

export function decodeWav(pieces: Pieces, hear: Hear): boolean {
  const { format, bytes } = findData(pieces);
  const { kind, channels, rate, bits } = format;
  const read = readers[`${kind}:${bits}`];
  if (!read || channels === 0 || rate === 0) return false;
  const sampleBytes = bits / 8;
  const frameBytes = sampleBytes * channels;
  for (let left = bytes; left >= frameBytes; ) {
    const piece = pieces.take(Math.min(left, frameBytes * FRAMES_AT_ONCE));
    const frames = Math.floor(piece.length / frameBytes);
    if (frames === 0) break;
    left -= piece.length;
    hear(
      rate,
      Array.from({ length: channels }, (_, channel) =>
        Float32Array.from({ length: frames }, (_, n) => read(piece, n * frameBytes + channel * sampleBytes)),
      ),
    );
  }
  return true;
}
