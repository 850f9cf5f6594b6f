import type { components } from '#generated/api.d.ts';
import world from './world.json' with { type: 'json' };

type Uf = components['schemas']['Uf'];
type Cidade = { cidade: string; uf: Uf; ddd: string; cep: string; bairros: string[] };
type Comunicado = {
  nome: string;
  mensagem: string;
  /** Days ago. */
  days: number;
  inadimplencia?: boolean;
  /** Number of clients; all if missing. */
  clientes?: number;
  /** Days until the reminder to stores that had not read it. */
  lembrado?: number;
};

/**
 * The made-up world of the demonstration, of `npm run seed` and of `npm run fleet`: names, texts and sizes. Cities have
 * the area code, the first digits of the CEP, and the neighbourhoods of the demonstration's stores.
 */
export const { admins, networks, streets, playlists, vinhetas, devices, notificacoes } = world;
export const { genres, moods, seed, fleet } = world;
export const { firstNames, lastNames } = world.people;
export const comunicados: Comunicado[] = world.comunicados;

const allCities = world.cities as Cidade[];
export const cities = allCities.filter(({ bairros }) => bairros.length > 0);
export const citiesOf = (names: readonly string[]) =>
  names.map((name) => allCities.find(({ cidade }) => cidade === name)!);

const { nouns, adjectives, complements } = world.titles;

/** Each noun has the gender of its adjectives. */
export const titles = nouns
  .map((word) => word.split('/') as [string, string])
  .flatMap(([noun, gender]) => [
    ...adjectives.map((adjective) => `${noun} ${adjective}${gender}`),
    ...complements.map((complement) => `${noun} ${complement}`),
  ]);

const { singers, epithets, bands, bandNames } = world.artists;

export const artists = [
  ...singers.flatMap((singer) => epithets.map((epithet) => `${singer} ${epithet}`)),
  ...bands.flatMap((band) => bandNames.map((name) => `${band} ${name}`)),
];
