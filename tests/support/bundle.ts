import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
let built: Promise<unknown> | undefined;

/** Returns the path of a bundled program. Builds it only if the sources changed since the last build. */
export async function bundleOf(name: 'main' | 'vitrola'): Promise<string> {
  built ??= promisify(execFile)('node', [path.join(root, 'scripts/build.mjs'), '--server']);
  await built;
  return path.join(root, `dist-server/${name}.js`);
}
