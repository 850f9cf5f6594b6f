import fs from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import semver from 'semver';
import type { Sbom } from './sbom.ts';

type Event = { introduced?: string; fixed?: string; last_affected?: string };
/** The fields in use of an osv.dev record: https://ossf.github.io/osv-schema/ */
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
 * Reads records from a file (one, a list, or the zip of an ecosystem from osv.dev) or from a folder of such files.
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

const orderOf = ({ introduced, fixed, last_affected: last }: Event) => {
  const version = introduced ?? fixed ?? last ?? '0';
  return version === '0' ? '0.0.0-0' : version;
};

const rangeOf = (events: readonly Event[]) =>
  events
    .toSorted((a, b) => semver.compare(orderOf(a), orderOf(b)))
    .map((event) => {
      if (event.introduced !== undefined) return `|| >=${orderOf(event)}`;
      return `${event.fixed === undefined ? '<=' : '<'}${orderOf(event)}`;
    })
    .join(' ')
    .replace('|| ', '');

export function vulnerabilitiesOf({ components }: Sbom, advisories: readonly Advisory[]): string[] {
  const byName = Map.groupBy(
    advisories
      .filter(({ withdrawn }) => !withdrawn)
      .flatMap((advisory) => (advisory.affected ?? []).map((affected) => ({ advisory, affected })))
      .filter(({ affected }) => affected.package?.ecosystem === 'npm'),
    ({ affected }) => affected.package?.name,
  );
  const found = components.flatMap(({ purl, version }) => {
    // An npm alias counts as the package behind it.
    const name = decodeURIComponent(purl.replace(/^pkg:npm\/|@[^@]*$/g, ''));
    return (byName.get(name) ?? [])
      .filter(({ affected: { versions = [], ranges = [] } }) => {
        const isInRange = ranges
          .filter(({ type }) => type === 'SEMVER')
          .some(({ events }) => semver.satisfies(version, rangeOf(events), { includePrerelease: true }));
        return isInRange || versions.includes(version);
      })
      .map(({ advisory: { id, summary = '' } }) => `${name}@${version}: ${id} ${summary}`.trim());
  });
  return [...new Set(found)];
}
