import { fold } from './text.ts';

const BRASILIA = 'America/Sao_Paulo';

/** The states whose clock is not Brasília's by name; the largest city stands for the state. */
const fusos: Partial<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
};

/** The municipalities of Amazonas with the clock of Acre (Lei 12.876/2013): west of the line from Tabatinga to Porto Acre. */
const OESTE_DO_AMAZONAS = [
  'Atalaia do Norte',
  'Benjamin Constant',
  'Boca do Acre',
  'Eirunepé',
  'Envira',
  'Guajará',
  'Ipixuna',
  'Itamarati',
  'Pauini',
  'São Paulo de Olivença',
  'Tabatinga',
];
const placeKey = (uf: string, cidade: string) => `${fold(cidade)}/${uf}`;

/** Cities in another time zone than the rest of their state. */
const deCidades = new Map([
  [placeKey('PE', 'Fernando de Noronha'), 'America/Noronha'],
  ...OESTE_DO_AMAZONAS.map((cidade) => [placeKey('AM', cidade), 'America/Eirunepe'] as const),
]);

/** Returns the IANA time zone of a city, or of its state if the city has no other. */
export const fusoHorarioOf = (uf: string, cidade = '') =>
  deCidades.get(placeKey(uf, cidade)) ?? fusos[uf] ?? BRASILIA;

/** The time zones that stores get by their place. */
export const fusosDeLugares = [
  ...new Set([BRASILIA, ...Object.values(fusos), ...deCidades.values()].filter((fuso) => fuso !== undefined)),
];

/** Names that were asked for before; there are a few hundred zones. */
const known = new Map<string, string | undefined>();
const MOST_KNOWN = 1000;

function nameOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * Finds the IANA name as it is written; nothing when there is no such zone. Each is looked up once, because a sheet of
 * stores asks for the same few thousands of times, and a look-up takes tens of kilobytes for a while.
 */
export function canonicalFusoHorario(name: string): string | undefined {
  // An offset such as "-03:00" is taken for a zone, too, but has no name.
  if (!/^[A-Z]/i.test(name)) return undefined;
  if (known.has(name)) return known.get(name);
  const found = nameOf(name);
  if (known.size < MOST_KNOWN) known.set(name, found);
  return found;
}
