import type { Component, Sbom } from './sbom.ts';

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
 * Its licence requires publishing changes, but nobody makes any. Vite uses it to build the panel, which does not
 * contain it.
 */
const BUILDS = /^lightningcss(-|$)/;

/** Licences that we read ourselves, because only a LICENSE file or an invalid identifier states them. */
const READ: Record<string, string> = { decko: 'MIT', stickyfill: 'MIT', 'url-template': 'BSD-3-Clause' };

/** With OR, one allowed licence suffices; with an AND anywhere, all must be allowed. */
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

export const licenceFaults = ({ components }: Sbom): string[] =>
  components.flatMap((component) => {
    const licence = licenceOf(component);
    const isTool = licence === 'MPL-2.0' && BUILDS.test(component.name);
    return isTool || isAllowed(licence)
      ? []
      : `${component.name}@${component.version}: ${licence || 'no licence'}`;
  });

/**
 * Lists locked packages without SHA-512, development packages included. Nothing else would reveal a changed package.
 */
export const hashFaults = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([place, { integrity, link }]) => place !== '' && !link && !integrity?.startsWith('sha512-'))
    .map(([place, { version }]) => `${nameOf(place)}@${version}: no SHA-512`);

/** Lists packages with install scripts that are missing in `allowScripts` of package.json. */
export const scriptFaults = ({ packages }: Lock, refused: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(packages)
    .filter(([place, { hasInstallScript }]) => hasInstallScript && refused[nameOf(place)] !== false)
    .map(([place, { version }]) => `${nameOf(place)}@${version}: has an install script`);
