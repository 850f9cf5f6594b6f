import fs from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import semver from 'semver';
import type { Sbom } from './sbom.ts';

type Event = { introduced?: string; fixed?: string; last_affected?: string };
/** A record of osv.dev, as much of it as is read: https://ossf.github.io/osv-schema/ */
export type Advisory = {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem?: string; name?: string };
    versions?: string[];
    ranges?: { type: string; events: Event[] }[];
  }[];
};

const parse = (text: string) => JSON.parse(text) as Advisory | Advisory[];

/**
 * Reads the records of a file (one, a list, or the zip of an ecosystem that osv.dev exports) or of a folder of such
 * files.
 */
export function readAdvisories(place: string): Advisory[] {
  if (fs.statSync(place).isDirectory())
    return fs.readdirSync(place).flatMap((name) => readAdvisories(path.join(place, name)));
  if (place.endsWith('.zip'))
    return Object.values(unzipSync(fs.readFileSync(place))).flatMap((bytes) =>
      parse(Buffer.from(bytes).toString()),
    );
  return place.endsWith('.json') ? [parse(fs.readFileSync(place, 'utf8'))].flat() : [];
}

/** Tells whether the last event of a range up to this version made it vulnerable. */
function isWithin(version: string, events: readonly Event[]): boolean {
  const isFrom = (from: string) => from === '0' || semver.gte(version, from);
  return events.reduce((isBad, { introduced, fixed, last_affected: last }) => {
    if (introduced !== undefined && isFrom(introduced)) return true;
    if (fixed !== undefined && isFrom(fixed)) return false;
    if (last !== undefined && semver.gt(version, last)) return false;
    return isBad;
  }, false);
}

const orderOf = ({ introduced, fixed, last_affected: last }: Event) => {
  const version = introduced ?? fixed ?? last ?? '0';
  return version === '0' ? '0.0.0-0' : version;
};

/** Finds the packages of the bill of materials that an advisory is about, as `package@version: advisory (summary)`. */
export function vulnerabilitiesOf({ components }: Sbom, advisories: readonly Advisory[]): string[] {
  const byName = Map.groupBy(
    advisories
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap((advisory) => (advisory.affected ?? []).map((affected) => ({ advisory, affected })))
      .filter(({ affected }) => affected.package?.ecosystem === 'npm'),
    ({ affected }) => affected.package?.name,
  );
  const found = components.flatMap(({ purl, version }) => {
    // An alias goes by the name of the package that it stands for.
    const name = decodeURIComponent(purl.replace(/^pkg:npm\/|@[^@]*$/g, ''));
    return (byName.get(name) ?? [])
      .filter(({ affected: { versions = [], ranges = [] } }) => {
        const isInRange = ranges
          .filter(({ type }) => type === 'SEMVER')
          .some(({ events }) =>
            isWithin(
              version,
              events.toSorted((a, b) => semver.compare(orderOf(a), orderOf(b))),
            ),
          );
        return isInRange || versions.includes(version);
      })
      .map(({ advisory: { id, summary = '' } }) => `${name}@${version}: ${id} ${summary}`.trim());
  });
  return [...new Set(found)];
}
