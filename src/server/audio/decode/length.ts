import type { components } from '#generated/api.d.ts';
import { type Pieces, withPieces } from './file.ts';
import { flacLength, infoOfPacket } from './flac.ts';
import { mp3Length } from './mp3Frames.ts';
import { oggPages } from './ogg.ts';
import type { Length } from './playable.ts';
import { wavLength } from './wav.ts';

type TipoDeAudio = components['schemas']['TipoDeAudio'];

function streamOf(packet: Buffer) {
  if (packet.includes('OpusHead')) return { rate: 48_000, skipped: packet.readUInt16LE(10) };
  if (packet.includes('vorbis')) return { rate: packet.readUInt32LE(12), skipped: 0 };
  return { rate: infoOfPacket(packet).rate, skipped: 0 };
}

function oggLength(pieces: Pieces): Length {
  let stream: ReturnType<typeof streamOf> | undefined;
  let samples = 0;
  let isWhole = false;
  for (const page of oggPages(pieces)) {
    stream ??= streamOf(page.body);
    if (page.samples > samples) samples = page.samples;
    isWhole = page.isLast;
  }
  const { rate = 1, skipped = 0 } = stream ?? {};
  return { seconds: (samples - skipped) / rate, isWhole };
}

const BOX_BYTES = 8;
const LARGE_BOX_BYTES = 16;

/** Checks that all boxes of an MP4 are complete. A truncated file loses sound in proportion to its bytes. */
function mp4Length(pieces: Pieces, announced: number): Length {
  for (;;) {
    const head = pieces.peek(LARGE_BOX_BYTES);
    const isLarge = head.length === LARGE_BOX_BYTES && head.readUInt32BE(0) === 1;
    const bytes = isLarge
      ? Number(head.readBigUInt64BE(8))
      : head.length < BOX_BYTES
        ? 0
        : head.readUInt32BE(0);
    const left = pieces.left();
    if (bytes < BOX_BYTES) return { seconds: announced, isWhole: true };
    if (bytes > left) return { seconds: (announced * left) / bytes, isWhole: false };
    pieces.skip(bytes);
  }
}

/**
 * Measures the real playing time of a local file instead of trusting its header. `announced` is the duration from the
 * header in seconds; only MP4 uses it. Returns undefined if Chromium cannot play the file.
 */
export function readLength(file: string, tipo: TipoDeAudio, announced = 0): Promise<Length | undefined> {
  return withPieces<Length | undefined>(file, (pieces) => {
    if (tipo === 'audio/mpeg') return mp3Length(pieces);
    if (tipo === 'audio/flac') return flacLength(pieces);
    if (tipo === 'audio/wav') return wavLength(pieces);
    return tipo === 'audio/ogg' ? oggLength(pieces) : mp4Length(pieces, announced);
  });
}
