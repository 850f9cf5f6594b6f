import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const walks =
  /## Three walks\n(?<text>[\s\S]*?)\n## /.exec(readFileSync('ARCHITECTURE.md', 'utf8'))?.groups?.text ?? '';

/** Files and folders that a text names from the root of the repository on. */
const named = [...walks.matchAll(/`(src\/[^`]+)`/g)].map(([, path]) => path!);

it('names in the walks through the house files that are there', () => {
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('keeps the lines of the walks short enough to be read', () => {
  expect(walks.split('\n').filter((line) => line.length > 120)).toEqual([]);
});
