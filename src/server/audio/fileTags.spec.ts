import type { IAudioMetadata } from 'music-metadata';
import { expect, it } from 'vitest';
import { tagsOf } from './fileTags.ts';

const file = (common: object, native: object) => ({ common, native }) as unknown as IAudioMetadata;

it.each([
  ['an M4A marked as explicit', { iTunes: [{ id: 'rtng', value: 1 }] }, 'SIM'],
  ['an old M4A marked as explicit', { iTunes: [{ id: 'rtng', value: 4 }] }, 'SIM'],
  ['a clean M4A', { iTunes: [{ id: 'rtng', value: 2 }] }, 'NAO'],
  ['an M4A without a statement', { iTunes: [{ id: 'rtng', value: 0 }] }, undefined],
  ['an explicit MP3', { 'ID3v2.4': [{ id: 'TXXX:ITUNESADVISORY', value: '1' }] }, 'SIM'],
  ['a clean FLAC', { vorbis: [{ id: 'ITUNESADVISORY', value: '2' }] }, 'NAO'],
  ['another tag', { vorbis: [{ id: 'RATING', value: '1' }] }, undefined],
])('reads the explicit mark of %s', (_, native, explicita) => {
  expect(tagsOf(file({}, native)).explicita).toBe(explicita);
});

it('reads genres, even in a wrong encoding, and the year', () => {
  const tags = tagsOf(file({ genre: ['MÃºsica', 'Rock'], year: 1998 }, {}));
  expect(tags).toMatchObject({ generos: ['Música', 'Rock'], ano: 1998 });
});
