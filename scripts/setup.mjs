// Runs on any Node from 20 on before npm ci, so: plain JavaScript, only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the locked dependencies (npm ci)…');
  const { npm_execpath, npm_node_execpath } = process.env;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: pathWithoutLocalBin() } };
  // npm ci deletes node_modules, and with it the Node that may be running this. So npm must run on the outer Node.
  const { status } =
    npm_execpath && npm_node_execpath && !npm_node_execpath.startsWith(join(root, 'node_modules'))
      ? spawnSync(npm_node_execpath, [npm_execpath, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) stop('npm ci failed: see its messages above.');
}

/** Prefers the locked Node; otherwise this one if it is new enough. */
export function findNode() {
  const [file, name] = process.platform === 'win32' ? ['node.exe', 'win'] : ['node', process.platform];
  const locked = join(root, 'node_modules', `node-${name}-${process.arch}`, 'bin', file);
  if (existsSync(locked)) return locked;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return stop(
    `No locked Node for ${process.platform}-${process.arch}: please run this with Node 22.18 or newer (this is ${process.version}).`,
  );
}

export function runAs(node, args, { env = {}, stdio = 'inherit' } = {}) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, args, { cwd: root, stdio, env: { ...process.env, PATH: path, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  return child;
}

function isInstalled() {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional || devOptional;
  });
}

function packages(lockfile) {
  const path = join(root, lockfile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

function pathWithoutLocalBin() {
  const local = join(root, 'node_modules');
  return process.env.PATH.split(delimiter)
    .filter((entry) => !entry.startsWith(local))
    .join(delimiter);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
