import type { IAudioMetadata } from 'music-metadata';

export type Tags = { titulo?: string; artista?: string; album?: string; compositor?: string; isrc?: string };

/** Maps the characters that Windows-1252 adds to Latin-1 to their bytes. The library may have decoded with either. */
const windows = new Map(
  Array.from({ length: 32 }, (_, n) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(128 + n)),
    128 + n,
  ]),
);
const LAST_BYTE = 255;

/** Repairs UTF-8 that was declared as Latin-1: `CoraÃ§Ã£o` becomes `Coração`. */
function declaredRight(text: string): string {
  const bytes = Array.from(text, (character) => windows.get(character) ?? character.codePointAt(0)!);
  if (bytes.some((byte) => byte > LAST_BYTE)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/** The library splits artists at a slash in ID3v2.3, which breaks `AC/DC`. */
const SLASHED = 'ID3v2.3';

function artistOf({ common, native }: IAudioMetadata): string | undefined {
  const { artist, artists = [] } = common;
  if (artist !== artists[0]) return artist;
  const isSlashed = native[SLASHED]?.some(({ id, value }) => id === 'TPE1' && value === artist);
  return artists.join(isSlashed ? '/' : ', ') || undefined;
}

export function tagsOf(found: IAudioMetadata): Tags {
  const { title, album, composer, isrc } = found.common;
  const tags: Tags = {
    titulo: title,
    artista: artistOf(found),
    album,
    compositor: composer?.join(', '),
    isrc: isrc?.[0],
  };
  return Object.fromEntries(
    Object.entries(tags).map(([name, text]) => [name, text === undefined ? text : declaredRight(text)]),
  );
}
