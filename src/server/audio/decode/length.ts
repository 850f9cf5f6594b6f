import type { components } from '#generated/api.d.ts';
import { type Pieces, withPieces } from './file.ts';
import { flacLength, infoOfPacket } from './flac.ts';
import { mp3Length } from './mp3Frames.ts';
import { oggPages } from './ogg.ts';
import type { Length } from './playable.ts';
import { wavLength } from './wav.ts';

type TipoDeAudio = components['schemas']['TipoDeAudio'];

/** Reads from the first packet how many samples a second there are, and how many are skipped. */
function streamOf(packet: Buffer) {
  if (packet.includes('OpusHead')) return { rate: 48_000, skipped: packet.readUInt16LE(10) };
  if (packet.includes('vorbis')) return { rate: packet.readUInt32LE(12), skipped: 0 };
  return { rate: infoOfPacket(packet).rate, skipped: 0 };
}

/** Reads from its last whole page how long an Ogg file is. */
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

/** Finds whether the boxes of an MP4 are all there; one that was cut off lacks as much sound as bytes. */
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
    // A box of no length goes to the file's end.
    if (bytes < BOX_BYTES) return { seconds: announced, isWhole: true };
    if (bytes > left) return { seconds: (announced * left) / bytes, isWhole: false };
    pieces.skip(bytes);
  }
}

/**
 * Counts how long the sound of a file of this machine is, whatever its head says; `announced` is what that was read as.
 * Undefined if no Chromium plays it.
 */
export function readLength(file: string, tipo: TipoDeAudio, announced = 0): Promise<Length | undefined> {
  return withPieces<Length | undefined>(file, (pieces) => {
    if (tipo === 'audio/mpeg') return mp3Length(pieces);
    if (tipo === 'audio/flac') return flacLength(pieces);
    if (tipo === 'audio/wav') return wavLength(pieces);
    return tipo === 'audio/ogg' ? oggLength(pieces) : mp4Length(pieces, announced);
  });
}
