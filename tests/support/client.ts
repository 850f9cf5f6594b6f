import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readExamples } from '../../scripts/client/examples.ts';
import { packClient } from '../../scripts/client/pack.ts';

const compiler = resolve('node_modules/typescript7/bin/tsc');
const installed = [
  ...['openapi-fetch', 'openapi-typescript-helpers', 'zod', '@types/node'],
  ...['standardwebhooks', '@stablelib/base64', 'fast-sha256'],
];

export type Installed = {
  folder: string;
  write(programs: Iterable<readonly [name: string, text: string]>): void;
  compile(): Promise<string>;
  /** Runs a program against a server with an API key; rejects with its output if it fails. */
  run(name: string, url: string, key: string): Promise<string>;
  remove(): void;
};

export const readmePrograms = () => readExamples(readFileSync('src/client/README.md', 'utf8'));

export function installClient(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'vitrola-client-'));
  const [staged, home] = [join(folder, 'staged'), join(folder, 'home')];
  const modules = join(home, 'node_modules');
  for (const place of [staged, join(modules, '@vitrola')]) mkdirSync(place, { recursive: true });
  const archive = packClient(staged, folder);
  execFileSync('tar', ['-xzf', archive, '-C', join(modules, '@vitrola')]);
  execFileSync('mv', [join(modules, '@vitrola/package'), join(modules, '@vitrola/client')]);
  for (const name of installed) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(modules, name), 'junction');
  }
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: false,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return {
    folder: home,
    write(programs) {
      for (const [name, text] of programs) writeFileSync(join(home, name), text);
    },
    async compile() {
      const args = [compiler, '-p', home, '--pretty', 'false'];
      return promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 }).then(
        ({ stdout }) => stdout,
        ({ stdout }) => stdout as string,
      );
    },
    async run(name, url, key) {
      const env = { ...process.env, VITROLA_URL: url, VITROLA_KEY: key };
      const { stdout } = await promisify(execFile)(process.execPath, [name], { cwd: home, env });
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
