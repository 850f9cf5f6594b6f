import fs from 'node:fs';
import path from 'node:path';

type Manifest = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

function resolve(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(root, found, 'package.json'))) return found;
    if (folder === '.' || folder === '') return undefined;
  }
}

/**
 * Returns the folders of packages and all their dependencies, relative to `root`. Includes optional ones if installed.
 */
export function closureOf(root: string, names: Iterable<string>): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string, isNeeded: boolean) => {
    const folder = resolve(root, from, name);
    if (!folder) {
      if (isNeeded) throw new Error(`${name}, which ${from} needs, is not installed`);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const manifest = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
    const optional = { ...manifest.optionalDependencies, ...manifest.peerDependencies };
    for (const needed of Object.keys(manifest.dependencies ?? {})) add(folder, needed, !(needed in optional));
    for (const wanted of Object.keys(optional)) add(folder, wanted, false);
  };
  for (const name of names) add('.', name, true);
  return [...found].sort();
}
