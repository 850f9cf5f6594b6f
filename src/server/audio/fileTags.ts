import type { IAudioMetadata } from 'music-metadata';

type Texts = { titulo?: string; artista?: string; album?: string; compositor?: string; isrc?: string };
/** `ano` may be any number. */
export type Tags = Texts & { generos?: string[]; explicita?: 'SIM' | 'NAO'; ano?: number };

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

const ADVISORIES = /^(?:rtng|(?:TXXX:|----:com\.apple\.iTunes:)?ITUNESADVISORY)$/i;
const EXPLICIT: readonly string[] = ['1', '4'];
const CLEAN = '2';

/** The value that music shops write: 1 or 4 for explicit, 2 for a clean version, 0 for unknown. */
function explicitaOf({ native }: IAudioMetadata): Tags['explicita'] {
  const marks = Object.values(native)
    .flat()
    .filter(({ id }) => ADVISORIES.test(id))
    .map(({ value }) => String(value).trim());
  if (marks.some((mark) => EXPLICIT.includes(mark))) return 'SIM';
  return marks.includes(CLEAN) ? 'NAO' : undefined;
}

export function tagsOf(found: IAudioMetadata): Tags {
  const { title, album, composer, isrc, genre, year } = found.common;
  const tags: Texts = {
    titulo: title,
    artista: artistOf(found),
    album,
    compositor: composer?.join(', '),
    isrc: isrc?.[0],
  };
  const texts = Object.fromEntries(
    Object.entries(tags).map(([name, text]) => [name, text === undefined ? text : declaredRight(text)]),
  );
  return { ...texts, generos: genre?.map(declaredRight), explicita: explicitaOf(found), ano: year };
}
