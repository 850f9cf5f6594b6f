import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { StartError } from '../../../src/server/explain.ts';
import { layOut } from '../read.ts';

/** The files that a checkout must have for its screens to be looked at. */
const needed = ['scripts/build.mjs', 'src/server/main.ts', 'src/server/demo/load.ts', 'package-lock.json'];

/** Lays a commit out in a folder, with the packages that it depends on: those of this checkout where both lock the same. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  layOut(commit, folder);
  const missing = needed.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0)
    throw new StartError(`the base is too old for pictures: it has no ${missing.join(', ')}`);
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf('.'))
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

/** Builds panel and player of a checkout. */
export const build = (folder: string) => run(process.execPath, ['scripts/build.mjs'], folder);

/** Runs a command in a folder, and fails with what it said of its error. */
export async function run(
  command: string,
  args: string[],
  cwd: string,
  env: SpawnOptions['env'] = process.env,
): Promise<void> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  if (code === 0) return;
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const at = lines.findIndex((line) => /error/i.test(line));
  const said = at < 0 ? lines.slice(-1) : lines.slice(at).filter((line) => line.trim());
  // A heading says nothing without what it is above.
  const end = said.findIndex((line) => !line.trim().endsWith(':'));
  const why = said
    .slice(0, end + 1)
    .map((line) => line.trim())
    .join(' ');
  throw new StartError(`\`${[command.split('/').at(-1), ...args].join(' ')}\` ended with ${code}: ${why}`);
}
