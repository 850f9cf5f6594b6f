import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { compileClient } from './compile.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

const needed = ['openapi-fetch', 'openapi-typescript-helpers'];

function manifest() {
  const { dependencies, license } = read('package.json');
  const [zodMajor] = dependencies.zod.split('.');
  return {
    name: '@vitrola/client',
    version: read('generated/openapi.json').info.version,
    description: 'The API of Vitrola, typed by its contract',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      '.': { types: './vitrola.d.ts', default: './vitrola.js' },
      './zod': { types: './zod.d.ts', default: './zod.js' },
    },
    dependencies: Object.fromEntries(needed.map((name) => [name, dependencies[name]])),
    peerDependencies: { zod: `^${zodMajor}.0.0` },
    peerDependenciesMeta: { zod: { optional: true } },
  };
}

function stageClient(folder: string): void {
  for (const [name, text] of compileClient()) fs.writeFileSync(path.join(folder, name), text);
  fs.copyFileSync(path.join(root, 'src/client/README.md'), path.join(folder, 'README.md'));
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

export function packClient(folder: string, target: string): string {
  stageClient(folder);
  fs.mkdirSync(target, { recursive: true });
  const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const [{ filename }] = JSON.parse(execFileSync('npm', options, { cwd: folder, encoding: 'utf8' }));
  return path.join(target, filename);
}
