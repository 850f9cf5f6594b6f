import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Sizes = { longest: number; mostly: number; small: number; tiny: string[] };

/** Small by their nature: what is loaded later by itself. */
const known = ['src/web/app/layouts/motion.ts', 'src/web/shared/player/Player.tsx'];
/** How many of the small there may be: fewer whenever some are folded into their users. */
const mostSmall = 40;
const few = 25;
const hardlyAny = 15;
const importOf = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+|#web\/[^'"]+)['"]/g;

/** How long files are: the longest, nearly all (p95), how many are small, and which are tiny with a single user. */
function sizesOf(files: Readonly<Record<string, string>>): Sizes {
  const lines = new Map(Object.entries(files).map(([path, text]) => [path, text.split('\n').length - 1]));
  const users = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(files))
    for (const [, imported = ''] of text.matchAll(importOf)) {
      const used = imported.startsWith('#')
        ? imported.replace('#web', 'src/web')
        : join(dirname(path), imported).replaceAll('\\', '/');
      users.set(used, (users.get(used) ?? new Set()).add(path));
    }
  const sorted = [...lines.values()].sort((one, other) => one - other);
  return {
    longest: sorted.at(-1) ?? 0,
    mostly: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    small: sorted.filter((count) => count <= few).length,
    tiny: [...lines].flatMap(([path, count]) =>
      count <= hardlyAny && users.get(path)?.size === 1 ? [path] : [],
    ),
  };
}

const panel = Object.fromEntries(
  globSync('src/web/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    // Looks are a style sheet, and routes are addresses: one is as small as what it is of.
    .filter((path) => !/\.(spec|looks)\.|\/routes\.ts$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

describe('the panel’s files', () => {
  const sizes = sizesOf(panel);

  it('are no longer than can be read at once', () => {
    expect(sizes.longest).toBeLessThanOrEqual(250);
    expect(sizes.mostly).toBeLessThanOrEqual(180);
  });

  it('are not cut too fine', () => {
    expect(sizes.small).toBeLessThanOrEqual(mostSmall);
    expect(sizes.tiny.filter((path) => !known.includes(path))).toEqual([]);
  });
});

it('what has one user and a few lines is found, whichever way it is imported', () => {
  const files = {
    'src/web/a.ts': "import { b } from './x/b.ts';\nimport { c } from '#web/x/c.ts';\n".padEnd(200, '\n'),
    'src/web/d.ts': "const c = () => import('./x/c.ts');\n".padEnd(400, '\n'),
    'src/web/x/b.ts': 'export const b = 1;\n',
    'src/web/x/c.ts': 'export const c = 1;\n',
  };
  const { tiny, small, longest } = sizesOf(files);
  expect(tiny).toEqual(['src/web/x/b.ts']);
  expect(small).toBe(2);
  expect(longest).toBe(365);
});
