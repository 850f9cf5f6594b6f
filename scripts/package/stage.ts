import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { external } from '../build/external.ts';
import { createSbom, type Sbom } from '../dependencies/sbom.ts';
import { closureOf } from './closure.ts';

const root = path.resolve(import.meta.dirname, '../..');
const at = (...parts: string[]) => path.join(root, ...parts);

const PAPERS = ['LICENSE', 'README.md', 'README.pt-BR.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];
/** Only the bundle is served, which contains everything that it needs. */
const REDOC = ['package.json', 'LICENSE', 'bundles/redoc.standalone.js'];

const isIdle = (file: string) =>
  (/(^|\/)node_modules\//.test(file) && file.endsWith('.map')) ||
  /\.(d\.[cm]?ts|spec\.tsx?|markdown|tsbuildinfo)$/.test(file) ||
  (/(^|\/)node_modules\//.test(file) && /\.(md|ts|flow)$/i.test(file) && !/licen[sc]e/i.test(file)) ||
  /\/(?:\.github|__tests__)$/.test(file);

const copy = (from: string, to: string) =>
  fs.cpSync(at(from), to, {
    recursive: true,
    filter: (file) => !isIdle(path.relative(root, file).replaceAll('\\', '/')),
  });

function copyNode(to: string): void {
  const locked = path.dirname(path.dirname(fs.realpathSync(process.execPath)));
  fs.mkdirSync(path.join(to, 'bin'), { recursive: true });
  fs.copyFileSync(process.execPath, path.join(to, 'bin/node'));
  const licence = path.join(locked, 'LICENSE');
  if (fs.existsSync(licence)) fs.copyFileSync(licence, path.join(to, 'LICENSE'));
}

/** Includes packages that were built into the panel and the player. */
function licencesOf(folders: readonly string[]): string {
  return folders
    .flatMap((folder) => {
      const file = fs.readdirSync(at(folder)).find((name) => /^(licen[sc]e|copying)/i.test(name));
      const { name, version } = JSON.parse(fs.readFileSync(at(folder, 'package.json'), 'utf8'));
      return file ? `${name} ${version}\n\n${fs.readFileSync(at(folder, file), 'utf8').trim()}\n` : [];
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function bundledIn(folder: string): Set<string> {
  const maps = fs.readdirSync(folder).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap(
    (file) => (JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { sources: string[] }).sources,
  );
  const packages = sources.flatMap(
    (source) =>
      /node_modules\/.*node_modules\/(?:@[^/]+\/)?[^/]+|node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source) ?? [],
  );
  return new Set(packages);
}

function assertNamed(bundled: Set<string>, licensed: readonly string[], sbom: string): void {
  const names = new Set((JSON.parse(sbom) as Sbom).components.map((component) => component['bom-ref']));
  const missing = [...bundled].filter((folder) => {
    const { name, version } = JSON.parse(fs.readFileSync(at(folder, 'package.json'), 'utf8'));
    return !licensed.includes(folder) || !names.has(`${name}@${version}`);
  });
  if (missing.length > 0) throw new Error(`not in sbom.json and LICENSES.txt: ${missing.join(', ')}`);
}

/** The folder must not exist yet. */
export async function stage(folder: string): Promise<void> {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.mkdirSync(folder);
  execFileSync(process.execPath, [at('scripts/build.mjs')], { stdio: 'inherit' });
  for (const source of [...PAPERS, 'dist', 'dist-server']) copy(source, path.join(folder, source));
  fs.copyFileSync(at('deploy/package/vitrola'), path.join(folder, 'vitrola'));
  // Remove files of an operator who runs Vitrola from this folder.
  for (const left of ['package', 'secrets', '.env'])
    fs.rmSync(path.join(folder, 'deploy', left), { recursive: true, force: true });

  const { name, version, license, type, dependencies } = JSON.parse(
    fs.readFileSync(at('package.json'), 'utf8'),
  );
  const manifest = { name, version, private: true, license, type };
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  for (const one of closureOf(root, external)) copyPackage(one, path.join(folder, one));
  for (const file of REDOC) copy(`node_modules/redoc/${file}`, path.join(folder, 'node_modules/redoc', file));
  copyNode(path.join(folder, 'node'));

  const sbom = createSbom(root);
  const all = closureOf(root, Object.keys(dependencies));
  assertNamed(bundledIn(path.join(folder, 'dist-server')), all, sbom);
  fs.writeFileSync(path.join(folder, 'sbom.json'), sbom);
  fs.writeFileSync(path.join(folder, 'LICENSES.txt'), licencesOf(all));
}

/** Nested packages are copied separately if they are needed. */
function copyPackage(from: string, to: string): void {
  const inner = at(from, 'node_modules');
  fs.cpSync(at(from), to, {
    recursive: true,
    filter: (file) => file !== inner && !isIdle(path.relative(root, file).replaceAll('\\', '/')),
  });
}
