import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

const sources = [
  'src/web',
  'src/domain',
  'generated',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'package-lock.json',
];
const stamp = join(root, '.cache/panel.stamp');

/** Builds the panel into dist/, unless what it is made of is what the last build was made of. */
export function buildPanel(node) {
  const hash = hashOf(sources);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh && existsSync(join(root, 'dist/index.html'))) return;
  console.log('Building the panel…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The panel could not be built: see the messages above.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true })
    .map((name) => join(path, name))
    .filter((name) => statSync(join(root, name)).isFile())
    .filter((name) => !/\.spec\.tsx?$/.test(name))
    .sort();
}
