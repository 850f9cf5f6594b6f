import { fold } from './text.ts';

const BRASILIA = 'America/Sao_Paulo';

/** States whose zone differs from Brasília's, each by its largest city. */
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

/**
 * The municipalities of Amazonas with the clock of Acre (Lei 12.876/2013): west of the line from Tabatinga to Porto
 * Acre.
 */
const WEST_OF_AMAZONAS = [
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

const fusosOfCidades = new Map([
  [placeKey('PE', 'Fernando de Noronha'), 'America/Noronha'],
  ...WEST_OF_AMAZONAS.map((cidade) => [placeKey('AM', cidade), 'America/Eirunepe'] as const),
]);

export const fusoHorarioOf = (uf: string, cidade = '') =>
  fusosOfCidades.get(placeKey(uf, cidade)) ?? fusos[uf] ?? BRASILIA;

export const fusosOfPlaces = [
  ...new Set(
    [BRASILIA, ...Object.values(fusos), ...fusosOfCidades.values()].filter((fuso) => fuso !== undefined),
  ),
];

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
 * Returns the canonical IANA name, or undefined. Cached: a sheet of stores repeats few zones thousands of times, and
 * each look-up holds tens of kilobytes for a while.
 */
export function canonicalFusoHorario(name: string): string | undefined {
  // Intl also accepts offsets such as "-03:00", which are not IANA names.
  if (!/^[A-Z]/i.test(name)) return undefined;
  if (known.has(name)) return known.get(name);
  const found = nameOf(name);
  if (known.size < MOST_KNOWN) known.set(name, found);
  return found;
}
