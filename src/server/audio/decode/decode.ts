import type { components } from '#generated/api.d.ts';
import { type Hear, type Pieces, withPieces } from './file.ts';
import { decodeFlac, decodeOggFlac } from './flac.ts';
import { decodeMp3 } from './mp3.ts';
import { oggPackets } from './ogg.ts';
import { decodeOpus } from './opus.ts';
import { decodeWav } from './wav.ts';

type TipoDeAudio = components['schemas']['TipoDeAudio'];
type Decoder = (pieces: Pieces, hear: Hear) => boolean | Promise<boolean>;

/** Vorbis has no decoder with a license that we may redistribute. */
const decodeOgg: Decoder = (pieces, hear) => {
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

/** Returns false if no decoder supports the content. */
export async function decode(file: string, tipo: TipoDeAudio, hear: Hear): Promise<boolean> {
  const decoder = decoders[tipo];
  return decoder !== undefined && withPieces(file, (pieces) => decoder(pieces, hear));
}
