import { formatBytes } from '#domain/bytes.ts';

const tipos: Record<string, string> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'OGG',
  'audio/flac': 'FLAC',
  'audio/wav': 'WAV',
};

/** `MP3 · 1,2 MB`. */
export const textoDoArquivo = (type: string, bytes: number) =>
  [tipos[type], formatBytes(bytes)].filter(Boolean).join(' · ');
