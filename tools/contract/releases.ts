import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import semver from 'semver';
import type { Document } from './document.ts';

export type Release = { version: string; date: string; produto?: string };

const releasesOf = (root: string) => join(root, 'openapi/releases');
const folderOf = (root: string, version: string) => join(releasesOf(root), version);
const files = {
  about: 'release.json',
  bundle: 'openapi.json.gz',
  types: 'api.d.ts.gz',
  player: 'player.json.gz',
} as const;
const examples = 'examples';

/** Sorted by version. Empty in older checkouts without releases. */
export function listReleases(root = '.'): Release[] {
  if (!existsSync(releasesOf(root))) return [];
  return readdirSync(releasesOf(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => JSON.parse(readFileSync(join(folderOf(root, name), files.about), 'utf8')) as Release)
    .sort((one, other) => semver.compare(one.version, other.version));
}

export const releasedDocument = (version: string, root = '.'): Document =>
  JSON.parse(unpacked(root, version, files.bundle));

export const releasedTypes = (version: string, root = '.'): string => unpacked(root, version, files.types);

export function releasedExamples(version: string, root = '.'): Map<string, string> {
  const folder = join(folderOf(root, version), examples);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

export type BuiltPlayer = Record<string, string>;

/** Undefined for releases that predate stored players. */
export function releasedPlayer(version: string, root = '.'): BuiltPlayer | undefined {
  const isKept = existsSync(join(folderOf(root, version), files.player));
  return isKept ? (JSON.parse(unpacked(root, version, files.player)) as BuiltPlayer) : undefined;
}

export function keepPlayer(version: string, folder: string, root = '.'): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
  const player = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  writeFileSync(join(folderOf(root, version), files.player), gzipSync(JSON.stringify(player), { level: 9 }));
}

type Kept = { release: Release; bundle: string; types: string; examples: Map<string, string> };

/** Bundle and types are compressed: they have a megabyte each, and only programs read them. */
export function keepRelease({ release, bundle, types, examples: programs }: Kept, root = '.'): string {
  const folder = folderOf(root, release.version);
  mkdirSync(join(folder, examples), { recursive: true });
  writeFileSync(join(folder, files.about), `${JSON.stringify(release)}\n`);
  writeFileSync(join(folder, files.bundle), gzipSync(bundle, { level: 9 }));
  writeFileSync(join(folder, files.types), gzipSync(types, { level: 9 }));
  for (const [name, text] of programs) writeFileSync(join(folder, examples, name), text);
  return folder;
}

const unpacked = (root: string, version: string, file: string) =>
  gunzipSync(readFileSync(join(folderOf(root, version), file))).toString();
