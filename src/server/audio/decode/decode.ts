import type { components } from '#generated/api.d.ts';
import { type Hear, type Pieces, withPieces } from './file.ts';
import { decodeFlac, decodeOggFlac } from './flac.ts';
import { decodeMp3 } from './mp3.ts';
import { oggPackets } from './ogg.ts';
import { decodeOpus } from './opus.ts';
import { decodeWav } from './wav.ts';

type TipoDeAudio = components['schemas']['TipoDeAudio'];
type Decoder = (pieces: Pieces, hear: Hear) => boolean | Promise<boolean>;

/** Looks into the first packet for what the others are; Vorbis has no decoder that we may give away. */
const decodeOgg: Decoder = (pieces, hear) => {
  // The codec's name lies at the beginning of the first page, after the lengths of its segments.
  const page = pieces.peek(64).toString('latin1');
  if (page.includes('OpusHead')) return decodeOpus(pieces, hear);
  return page.includes('\x7fFLAC') && decodeOggFlac(oggPackets(pieces), hear);
};

const decoders: Partial<Record<TipoDeAudio, Decoder>> = {
  'audio/mpeg': decodeMp3,
  'audio/ogg': decodeOgg,
  'audio/flac': decodeFlac,
  'audio/wav': decodeWav,
};

/** Decodes a file of this machine piece by piece; answers false where there is no decoder for what is in it. */
export async function decode(file: string, tipo: TipoDeAudio, hear: Hear): Promise<boolean> {
  const decoder = decoders[tipo];
  return decoder !== undefined && withPieces(file, (pieces) => decoder(pieces, hear));
}
