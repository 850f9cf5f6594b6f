import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import semver from 'semver';
import type { Document } from './document.ts';

/** A version of the contract that was given out, and the day on which it was. */
export type Release = { version: string; date: string };

const releasesOf = (root: string) => join(root, 'openapi/releases');
const folderOf = (root: string, version: string) => join(releasesOf(root), version);
const files = { about: 'release.json', bundle: 'openapi.json.gz' } as const;

/** Lists the released versions of the contract, the newest last; none in a checkout from before releases were kept. */
export function listReleases(root = '.'): Release[] {
  if (!existsSync(releasesOf(root))) return [];
  return readdirSync(releasesOf(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => JSON.parse(readFileSync(join(folderOf(root, name), files.about), 'utf8')) as Release)
    .sort((one, other) => semver.compare(one.version, other.version));
}

/** Reads the bundled contract of a release. */
export const releasedDocument = (version: string, root = '.'): Document =>
  JSON.parse(gunzipSync(readFileSync(join(folderOf(root, version), files.bundle))).toString());
