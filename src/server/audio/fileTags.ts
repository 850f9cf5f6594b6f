import type { IAudioMetadata } from 'music-metadata';

/** What the tags of a file say of its track. */
export type Tags = { titulo?: string; artista?: string; album?: string; compositor?: string; isrc?: string };

/** The bytes of the characters that Windows has more than Latin-1: the library reads either. */
const windows = new Map(
  Array.from({ length: 32 }, (_, n) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(128 + n)),
    128 + n,
  ]),
);
const LAST_BYTE = 255;

/** Reads a text as UTF-8 if it was declared as Latin-1 and is none: `CoraÃ§Ã£o` is `Coração`. */
function declaredRight(text: string): string {
  const bytes = Array.from(text, (character) => windows.get(character) ?? character.codePointAt(0)!);
  if (bytes.some((byte) => byte > LAST_BYTE)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/** The library takes a slash in ID3v2.3 for a separator; `AC/DC` has one. */
const SLASHED = 'ID3v2.3';

function artistOf({ common, native }: IAudioMetadata): string | undefined {
  const { artist, artists = [] } = common;
  // A tag of all artists beside that of the one name has the same artists otherwise.
  if (artist !== artists[0]) return artist;
  const isSlashed = native[SLASHED]?.some(({ id, value }) => id === 'TPE1' && value === artist);
  return artists.join(isSlashed ? '/' : ', ') || undefined;
}

/** Reads the tags of a file. */
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
