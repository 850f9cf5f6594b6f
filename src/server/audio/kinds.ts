import type { IAudioMetadata } from 'music-metadata';
import type { components } from '#generated/api.d.ts';

type TipoDeAudio = components['schemas']['TipoDeAudio'];
export type Format = Pick<IAudioMetadata['format'], 'container' | 'codec' | 'duration' | 'hasVideo'>;

const kinds: { type: TipoDeAudio; container: RegExp; codec: RegExp }[] = [
  { type: 'audio/mpeg', container: /^MPEG$/, codec: /Layer 3$/ },
  { type: 'audio/ogg', container: /^Ogg$/, codec: /^(Vorbis I|Opus|FLAC)$/ },
  { type: 'audio/flac', container: /^FLAC$/, codec: /^FLAC$/ },
  { type: 'audio/wav', container: /^WAVE$/, codec: /./ },
  // Only MP4 uses this codec, with many brands.
  { type: 'audio/mp4', container: /./, codec: /^MPEG-4\/AAC$/ },
];

export const kindOf = ({ container = '', codec = '', hasVideo }: Format): TipoDeAudio | undefined =>
  hasVideo ? undefined : kinds.find((kind) => kind.container.test(container) && kind.codec.test(codec))?.type;

const SEND = 'Envie MP3, M4A (AAC), OGG, FLAC ou WAV.';
export const EMPTY = 'O arquivo está vazio.';
export const UNREADABLE = `O arquivo não tem som que se possa tocar: está cortado ou estragado. ${SEND}`;
const NO_AUDIO = `O arquivo não é de áudio, ou é de um tipo que não conhecemos. ${SEND}`;

const names: [RegExp, string][] = [
  [/^ASF/, 'WMA'],
  [/^AIFF/, 'AIFF'],
  [/^ADTS/, 'AAC sem contêiner'],
  [/^EBML/, 'WebM ou Matroska'],
  [/^Monkey/, 'APE'],
  [/^(DSF|DSDIFF)/, 'DSD'],
];

export function refusalOf({ container, codec, hasVideo }: Format): string {
  if (!container) return NO_AUDIO;
  if (hasVideo) return `O arquivo é um vídeo. ${SEND}`;
  const name = names.find(([pattern]) => pattern.test(container))?.[1];
  if (name) return `O arquivo é ${name}, que os navegadores das lojas não tocam. ${SEND}`;
  if (!codec) return UNREADABLE;
  return `O som deste arquivo é ${codec.replace(/[<>]/g, '')}, que os navegadores das lojas não tocam. ${SEND}`;
}
