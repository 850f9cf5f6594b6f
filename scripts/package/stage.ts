import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createSbom } from '../dependencies/sbom.ts';
import { closureOf, importedBy } from './closure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const at = (...parts: string[]) => path.join(root, ...parts);

/** The files of the repository that run in production, and the commands that an operator runs beside the server. */
const SOURCES = [
  'src/server',
  'src/domain',
  'generated',
  ...['admin', 'backup', 'check', 'command', 'fleet', 'move', 'rows'].map((one) => `scripts/${one}`),
];
const COMMANDS = [
  'vitrola',
  'admin',
  'check',
  'version',
  'backup',
  'restore',
  'verify',
  'move',
  'package/healthy',
].map((one) => `scripts/${one}.ts`);
const PAPERS = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];
/** The packages that are loaded by their names alone. */
const UNSEEN = ['pino-pretty', 'minimp3-wasm'];
/** The files of the documents' library, of which only the bundle is served, which holds all that it needs. */
const REDOC = ['package.json', 'LICENSE', 'bundles/redoc.standalone.js'];

/** Tells whether a file of a dependency is loaded by no program: types, source maps, tests, documents. */
const isIdle = (file: string) =>
  /\.(d\.[cm]?ts|map|spec\.tsx?|markdown|tsbuildinfo)$/.test(file) ||
  (/(^|\/)node_modules\//.test(file) && /\.(md|ts|flow)$/i.test(file) && !/licen[sc]e/i.test(file)) ||
  /\/(?:\.github|__tests__)$/.test(file);

const copy = (from: string, to: string) =>
  fs.cpSync(at(from), to, {
    recursive: true,
    filter: (file) => !isIdle(path.relative(root, file).replaceAll('\\', '/')),
  });

function filesUnder(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Copies the Node that the project is run with, and its licence. */
function copyNode(to: string): void {
  const locked = path.dirname(path.dirname(fs.realpathSync(process.execPath)));
  fs.mkdirSync(path.join(to, 'bin'), { recursive: true });
  fs.copyFileSync(process.execPath, path.join(to, 'bin/node'));
  const licence = path.join(locked, 'LICENSE');
  if (fs.existsSync(licence)) fs.copyFileSync(licence, path.join(to, 'LICENSE'));
}

/** Collects the licences of all that is shipped, of what was built into the panel and the player too. */
function licencesOf(folders: readonly string[]): string {
  return folders
    .flatMap((folder) => {
      const file = fs.readdirSync(at(folder)).find((name) => /^(licen[sc]e|copying)/i.test(name));
      const { name, version } = JSON.parse(fs.readFileSync(at(folder, 'package.json'), 'utf8'));
      return file ? `${name} ${version}\n\n${fs.readFileSync(at(folder, file), 'utf8').trim()}\n` : [];
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Puts all that runs into a folder of its own, which must not be there yet. */
export async function stage(folder: string): Promise<void> {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.mkdirSync(folder);
  execFileSync(process.execPath, [at('scripts/build.mjs')], { stdio: 'inherit' });
  for (const source of [...SOURCES, ...COMMANDS, ...PAPERS, 'dist']) copy(source, path.join(folder, source));
  fs.copyFileSync(at('deploy/package/vitrola'), path.join(folder, 'vitrola'));
  // Files that an operator of this very folder keeps in it are no part of the package.
  for (const left of ['package', 'secrets', '.env'])
    fs.rmSync(path.join(folder, 'deploy', left), { recursive: true, force: true });

  const { name, version, license, type, imports, dependencies } = JSON.parse(
    fs.readFileSync(at('package.json'), 'utf8'),
  );
  const manifest = { name, version, private: true, license, type, imports };
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  const code = ['src', 'generated', 'scripts'].flatMap((source) => filesUnder(path.join(folder, source)));
  const needed = importedBy(code.filter((file) => file.endsWith('.ts')));
  for (const one of closureOf(root, [...needed, ...UNSEEN])) copyPackage(one, path.join(folder, one));
  for (const file of REDOC) copy(`node_modules/redoc/${file}`, path.join(folder, 'node_modules/redoc', file));
  copyNode(path.join(folder, 'node'));

  fs.writeFileSync(path.join(folder, 'sbom.json'), createSbom(root));
  const all = closureOf(root, Object.keys(dependencies));
  fs.writeFileSync(path.join(folder, 'LICENSES.txt'), licencesOf(all));
}

/** Copies a package without the packages within it, which are copied by themselves if they are needed. */
function copyPackage(from: string, to: string): void {
  const inner = at(from, 'node_modules');
  fs.cpSync(at(from), to, {
    recursive: true,
    filter: (file) => file !== inner && !isIdle(path.relative(root, file).replaceAll('\\', '/')),
  });
}
