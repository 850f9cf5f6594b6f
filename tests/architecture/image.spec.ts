import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const aliases = Object.entries(imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const);

const IMPORTED = /^(?:import|export)\s(?!type\b)[^;']*?\bfrom '([.#][^']+)'|^import '([.#][^']+)'/gm;

function loadedWith(first: string): Set<string> {
  const seen = new Set([first]);
  for (const file of seen) {
    for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const written = (from ?? alone)!;
      const alias = aliases.find(([name]) => written.startsWith(name));
      seen.add(alias ? alias[1] + written.slice(alias[0].length) : join(dirname(file), written));
    }
  }
  return seen;
}

it('the image build gets every file it needs', () => {
  const lines = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n');
  const given = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isGiven = (path: string) => given.some((one) => path === one || path.startsWith(`${one}/`));
  const begun = [
    'scripts/package.ts',
    'scripts/build.mjs',
    'vite.config.ts',
    'vite.player.config.ts',
    'vite.area.config.ts',
    'vite.server.config.ts',
  ];
  const loaded = begun.flatMap((first) => [...loadedWith(first)]);
  expect(loaded.filter((file) => !isGiven(file))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(10);
});
