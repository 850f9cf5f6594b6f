import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

const sources = [
  'src/web',
  'src/player',
  'src/domain',
  'generated',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.player.config.ts',
  'scripts/build',
  'package.json',
  'package-lock.json',
];
const stamp = join(root, '.cache/panel.stamp');

/** Builds the panel into dist/ and the player into dist/player/, unless what they are made of is what the last build was made of. */
export function buildPanel(node) {
  const hash = hashOf(sources);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const isThere = ['dist/index.html', 'dist/player/index.html'].every((page) => existsSync(join(root, page)));
  if (isFresh && isThere) return;
  // The panel is built first, because its build empties the folder that the player lies in.
  build(node, 'panel', 'vite.config.ts');
  build(node, 'player', 'vite.player.config.ts');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function build(node, name, config) {
  console.log(`Building the ${name}…`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`The ${name} could not be built: see the messages above.`);
  process.exit(1);
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
