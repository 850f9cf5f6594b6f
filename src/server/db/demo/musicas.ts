import { createHash } from 'node:crypto';
import type { NewRow } from '../schema.ts';
import type { DemoAdmin } from './admins.ts';
import { personName } from './people.ts';
import { createRandom } from './random.ts';
import { synthesize } from './sound.ts';
import { daysBefore } from './time.ts';
import { artists, titles } from './titles.ts';

export type DemoMusica = NewRow<'musicas'> & { createdAt: Date; updatedBy: string };

const TRACKS = 1200;
/** The last ones are new: no playlist has them yet. */
const NEW_TRACKS = 80;
const SAMPLES = 6;
const NOTES = 20;
const ALBUMS_OF_AN_ARTIST = 3;

/** A minor pentatonic and a major one, two octaves down. */
const scales = [
  [-24, -21, -19, -17, -14, -12, -9],
  [-24, -22, -20, -17, -15, -12, -10],
];

/** The melodies that the tracks share: some seconds each, that the player plays whatever a track's row says. */
export function demoSamples() {
  const random = createRandom('amostras');
  return Array.from({ length: SAMPLES }, (_, index) => {
    const { bytes } = synthesize(
      Array.from({ length: NOTES }, () => random.pick(scales[index % scales.length]!)),
    );
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}

/** Tracks that nobody ever recorded, as long as real ones; what is heard of them is one of the samples. */
export function demoMusicas(now: Date, admins: DemoAdmin[], samples: ReturnType<typeof demoSamples>) {
  const random = createRandom('musicas');
  const working = admins.filter(({ status }) => status === 'ATIVO');
  const albums = new Map(artists.map((artist) => [artist, random.sample(titles, ALBUMS_OF_AN_ARTIST)]));
  return random.sample(titles, TRACKS).map((titulo, index): DemoMusica => {
    const isNew = index >= TRACKS - NEW_TRACKS;
    const artista = random.pick(artists);
    const createdAt = daysBefore(now, isNew ? random.between(0, 90) : random.between(100, 650), random);
    const year = String(random.between(5, 25)).padStart(2, '0');
    const { bytes, sha256 } = samples[index % samples.length]!;
    return {
      id: random.id(),
      titulo,
      artista,
      album: random.chance(0.9) ? random.pick(albums.get(artista)!) : null,
      compositor: random.chance(0.4) ? `${personName(random)} e ${personName(random)}` : personName(random),
      isrc: random.chance(0.85) ? `BRVTL${year}${String(index + 1).padStart(5, '0')}` : null,
      duracao: random.between(135, 290),
      arquivoTipo: 'audio/wav',
      arquivoBytes: bytes.length,
      arquivoSha256: sha256,
      createdAt,
      updatedAt: createdAt,
      updatedBy: random.pick(working).id,
    };
  });
}

/** The tracks that were there before the playlists were made. */
export const established = (musicas: DemoMusica[]) => musicas.slice(0, -NEW_TRACKS);
