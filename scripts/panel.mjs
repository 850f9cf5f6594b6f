import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

const shared = ['src/domain', 'generated', 'package.json', 'package-lock.json'];
const panelSources = [
  ...shared,
  'src/web',
  'src/player',
  'src/area',
  'src/styles',
  'docs/ajuda',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.player.config.ts',
  'vite.area.config.ts',
  'scripts/build',
];
/** Includes all scripts, because the server runs some of them. */
const serverSources = [...shared, 'src/server', 'scripts', 'vite.server.config.ts'];

export function buildProduct(node) {
  buildPanel(node);
  buildServer(node);
}

function buildPanel(node) {
  const pages = ['dist/index.html', 'dist/player/index.html', 'dist/area/index.html'];
  unlessFresh('panel', panelSources, pages, () => {
    // The panel's build empties dist/, so it goes first.
    build(node, 'panel', 'vite.config.ts');
    build(node, 'player', 'vite.player.config.ts');
    build(node, 'area', 'vite.area.config.ts');
  });
}

/**
 * Several test processes may build at the same time: each uses its own folder, which then replaces the last build.
 */
export function buildServer(node) {
  unlessFresh('server', serverSources, ['dist-server/main.js'], () => {
    const [fresh, last] = ['fresh', 'last'].map((name) => `dist-server-${name}-${process.pid}`);
    build(node, 'server', 'vite.server.config.ts', '--outDir', fresh);
    if (existsSync(join(root, 'dist-server'))) renameSync(join(root, 'dist-server'), join(root, last));
    try {
      renameSync(join(root, fresh), join(root, 'dist-server'));
    } catch {
      // Another process was first; its bundle is just as good.
    }
    for (const folder of [fresh, last]) rmSync(join(root, folder), { recursive: true, force: true });
  });
}

function unlessFresh(name, sources, results, work) {
  const stamp = join(root, `.cache/${name}.stamp`);
  const hash = hashOf(sources);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  const isThere = results.every((file) => existsSync(join(root, file)));
  if (isFresh && isThere) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function build(node, name, config, ...options) {
  console.log(`Building the ${name}…`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--logLevel', 'warn', ...options];
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
