import type { Component, Sbom } from './sbom.ts';

/** The licences under which the agency may give packages away with its product, whatever it is sold for. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Matches the package whose changes would have to be given away, and nobody makes any: it is Vite's, which builds the
 * panel and is not in it.
 */
const BUILDS = /^lightningcss(-|$)/;

/** The licences that a LICENSE file alone says, or a name that is no identifier: read by us. */
const READ: Record<string, string> = { decko: 'MIT', stickyfill: 'MIT', 'url-template': 'BSD-3-Clause' };

/** Reports whether one of the offered licences is allowed; with an AND anywhere, all of them must be. */
function isAllowed(expression: string): boolean {
  const ids = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  const isAllowedId = (id: string) => ALLOWED.has(id.trim());
  return expression.includes(' AND ') ? ids.every(isAllowedId) : ids.some(isAllowedId);
}

const licenceOf = ({ name, licenses = [] }: Component) =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .filter(Boolean)
    .join(' AND ') ||
  (READ[name] ?? '');

type Lock = {
  packages: Record<
    string,
    { version?: string; integrity?: string; hasInstallScript?: boolean; link?: boolean }
  >;
};

const nameOf = (place: string) => place.replace(/^.*node_modules\//, '');

/** Finds what is shipped under a licence that is not allowed, or under none. */
export const licenceFaults = ({ components }: Sbom): string[] =>
  components.flatMap((component) => {
    const licence = licenceOf(component);
    const isTool = licence === 'MPL-2.0' && BUILDS.test(component.name);
    return isTool || isAllowed(licence)
      ? []
      : `${component.name}@${component.version}: ${licence || 'no licence'}`;
  });

/** Finds what is locked without its SHA-512, packages of development too: nothing would tell a changed one. */
export const hashFaults = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([place, { integrity, link }]) => place !== '' && !link && !integrity?.startsWith('sha512-'))
    .map(([place, { version }]) => `${nameOf(place)}@${version}: no SHA-512`);

/**
 * Finds what would run a script while it is installed, and is not known and refused in package.json (`allowScripts`).
 */
export const scriptFaults = ({ packages }: Lock, refused: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => hasInstallScript && refused[nameOf(place)] !== false)
    .map(([place, { version }]) => `${nameOf(place)}@${version}: has an install script`);
