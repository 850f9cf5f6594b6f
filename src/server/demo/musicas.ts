import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { NewRow } from '#generated/db.d.ts';
import type { DemoAdmin } from './admins.ts';
import { personName } from './people.ts';
import { createRandom } from './random.ts';
import { synthesize } from './sound.ts';
import { daysBefore } from './time.ts';
import { artists, genres, moods, titles } from './world.ts';

export type DemoMusica = NewRow<'musicas'> & { createdAt: Date; updatedBy: string };

const TRACKS = 1200;
const NEW_TRACKS = 80;
const SAMPLES = 12;
const NOTES = 20;
const SHORTEST_SECONDS = 135;
const SECONDS_APART = 14;
const ALBUMS_OF_AN_ARTIST = 3;

const MOST_MOODS = 3;

/** Minor and major pentatonic, two octaves down. */
const scales = [
  [-24, -21, -19, -17, -14, -12, -9],
  [-24, -22, -20, -17, -15, -12, -10],
];

export type DemoSample = { bytes: Buffer; seconds: number; sha256: string };

export async function demoSamples(): Promise<DemoSample[]> {
  const random = createRandom('amostras');
  const samples: DemoSample[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    const notes = Array.from({ length: NOTES }, () => random.pick(scales[index % scales.length]!));
    const seconds = SHORTEST_SECONDS + index * SECONDS_APART + random.between(0, SECONDS_APART - 1);
    const bytes = synthesize(notes, seconds);
    samples.push({ bytes, seconds, sha256: createHash('sha256').update(bytes).digest('hex') });
    // Lets requests run between two files.
    await setImmediate();
  }
  return samples;
}

export function demoMusicas(now: Date, admins: DemoAdmin[], samples: DemoSample[]) {
  const random = createRandom('musicas');
  const working = admins.filter(({ status }) => status === 'ATIVO');
  const tags = createRandom('etiquetas');
  const genreOf = new Map(artists.map((artist) => [artist, tags.pick(genres)]));
  const albums = new Map(artists.map((artist) => [artist, random.sample(titles, ALBUMS_OF_AN_ARTIST)]));
  return random.sample(titles, TRACKS).map((titulo, index): DemoMusica => {
    const isNew = index >= TRACKS - NEW_TRACKS;
    const artista = random.pick(artists);
    const createdAt = daysBefore(now, isNew ? random.between(0, 90) : random.between(100, 650), random);
    const year = String(random.between(5, 25)).padStart(2, '0');
    const id = random.id();
    const album = random.chance(0.9) ? random.pick(albums.get(artista)!) : null;
    const compositor = random.chance(0.4)
      ? `${personName(random)} e ${personName(random)}`
      : personName(random);
    const isrc = random.chance(0.85) ? `BRVTL${year}${String(index + 1).padStart(5, '0')}` : null;
    const { bytes, seconds, sha256 } = random.pick(samples);
    return {
      id,
      titulo,
      artista,
      album,
      compositor,
      isrc,
      etiquetas: JSON.stringify([genreOf.get(artista), ...tags.sample(moods, tags.between(0, MOST_MOODS))]),
      explicita: tags.chance(0.04) ? 'SIM' : tags.chance(0.7) ? 'NAO' : null,
      ano: tags.chance(0.9) ? 2000 + Number(year) : null,
      lidaEm: createdAt,
      criteriosEm: createdAt,
      duracao: seconds,
      arquivoTipo: 'audio/wav',
      arquivoBytes: bytes.length,
      arquivoSha256: sha256,
      createdAt,
      updatedAt: createdAt,
      updatedBy: random.pick(working).id,
    };
  });
}

export const established = (musicas: DemoMusica[]) => musicas.slice(0, -NEW_TRACKS);
